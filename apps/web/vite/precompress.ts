import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);
const compressible = /\.(?:html|js|css|svg|json|txt)$/;

const compress = async (file: string) => {
  const content = await readFile(file);
  const brotliOptions = {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
  };
  await Promise.all([
    toBrotli(content, brotliOptions).then((packed) => writeFile(`${file}.br`, packed)),
    toGzip(content, { level: 9 }).then((packed) => writeFile(`${file}.gz`, packed)),
  ]);
};

/** Writes a .br and a .gz beside every text file of the build, so that the server only has to send them. */
export const precompress = (): Plugin => {
  let directory = '';
  return {
    name: 'polier-precompress',
    apply: 'build',
    configResolved: (config) => {
      directory = config.build.outDir;
    },
    writeBundle: async () => {
      const files = await readdir(directory, { recursive: true });
      await Promise.all(files.filter((file) => compressible.test(file)).map((file) => compress(join(directory, file))));
    },
  };
};
