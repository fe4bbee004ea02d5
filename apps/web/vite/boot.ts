import { readFile } from 'node:fs/promises';
import { fullPath } from '@polier/contract/endpoint';
import { contract } from '@polier/contract/endpoints';
import type { HtmlTagDescriptor, IndexHtmlTransformContext, Plugin } from 'vite';

const webFile = (path: string): Promise<string> => readFile(new URL(`../${path}`, import.meta.url), 'utf8');

/** `%auth.userinfo%` becomes the path of that endpoint. */
const withPaths = (script: string): string =>
  script.replaceAll(/%(\w+)\.(\w+)%/g, (_, area: string, name: string) => {
    const found = (contract as Record<string, Record<string, unknown>>)[area]?.[name];
    if (found === undefined) throw new Error(`The contract has no ${area}.${name}`);
    return fullPath(found as Parameters<typeof fullPath>[0]);
  });

export type Application = 'main' | 'orders' | 'login';

const wordFile = /[\\/]i18n[\\/]src[\\/](?:start(?:-of-orders)?[\\/](de|en|fr)|(de|en|fr)[\\/]login)\.ts$/;

/** Where the words of the first screen stand, by language: the file and what it imports beside the application itself. */
const wordFiles = ({ bundle = {} }: IndexHtmlTransformContext, base: string): Record<string, string[]> => {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const withEntry = new Set(
    chunks.filter(({ isEntry }) => isEntry).flatMap(({ fileName, imports }) => [fileName, ...imports]),
  );
  return Object.fromEntries(
    chunks.flatMap(({ facadeModuleId, fileName, imports }) => {
      const [, start, login] = wordFile.exec(facadeModuleId ?? '') ?? [];
      const language = start ?? login;
      const files = [fileName, ...imports].filter((name) => !withEntry.has(name));
      return language === undefined ? [] : [[language, files.map((name) => base + name)]];
    }),
  );
};

/** The page paints before its style sheet is here; what stands after the worksheet, the application, waits for it. */
const styleSheetsLast = (html: string): string => {
  const worksheets = html.match(/\n?\s*<link rel="stylesheet"[^>]*>/g) ?? [];
  return worksheets
    .reduce((page, worksheet) => page.replace(worksheet, ''), html)
    .replace('</body>', `${worksheets.join('')}\n  </body>`);
};

/** Puts into each page what must be there before any other file: the right colours, the first layout, the first lessons. */
export const bootPage = (application: Application | 'every'): Plugin => {
  let base = '/';
  return {
    name: 'polier-boot-page',
    configResolved: (config) => {
      base = config.base;
    },
    transformIndexHtml: {
      order: 'post',
      handler: async (html, context) => {
        const name = application === 'every' ? (context.path.split('/')[1] ?? '') : application;
        // The sign-in page has no shell.
        const hasShell = name !== 'login';
        const styles = [
          await webFile('src/components/theme/roles.css'),
          hasShell ? await webFile('boot/page-loader.css') : '',
        ];
        const script = (path: string) =>
          webFile(path).then((text): HtmlTagDescriptor => ({
            tag: 'script',
            children: withPaths(text).replace('%application%', name),
          }));
        const tags: HtmlTagDescriptor[] = [
          { tag: 'meta', attrs: { name: 'words', content: JSON.stringify(wordFiles(context, base)) } },
          await script('boot/boot.js'),
          await script('boot/early.js'),
          { tag: 'style', children: styles.join('').replaceAll(/\/\*.*?\*\/|\s+/gs, ' ') },
        ];
        const loader = hasShell ? await webFile('boot/page-loader.html') : '';
        return {
          html: styleSheetsLast(html.replace('<div id="root"></div>', `<div id="root"></div>\n    ${loader}`)),
          tags: tags.map((tag) => ({ ...tag, injectTo: 'head-prepend' })),
        };
      },
    },
  };
};
