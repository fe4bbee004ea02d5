import { createHash } from 'node:crypto';
import { mkdir, realpath, rename, unlink } from 'node:fs/promises';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** PGlite has no lock of its own: two processes on one directory lose rows without an error. */
class DataDirInUse extends Error {
  override readonly name = 'DataDirInUse';

  constructor(dataDir: string) {
    super(`${dataDir} is in use by another Polier process. Stop that one first, or set DATA_DIR to another directory.`);
  }
}

// Socket paths end at 104 bytes on macOS, 108 on Linux.
const longestAddress = 100;

/** A socket instead of a file: the kernel releases it when the process is killed. */
const addressOf = async (dataDir: string): Promise<string> => {
  await mkdir(dataDir, { recursive: true });
  const path = join(await realpath(dataDir), 'lock');
  const name = `polier-${createHash('sha256').update(path).digest('hex').slice(0, 24)}`;
  if (process.platform === 'win32') return `\\\\.\\pipe\\${name}`;
  return path.length <= longestAddress ? path : join(tmpdir(), name);
};

/** Null when something already stands at the address. */
const listen = (address: string): Promise<Server | null> =>
  new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.destroy());
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(null) : reject(error),
    );
    server.listen(address, () => resolve(server.unref()));
  });

const responses = (address: string): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(address, () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });

/** Removes the socket of a process that is gone. Moved aside first, so that of two starters only one removes it. */
const removeStale = async (address: string): Promise<boolean> => {
  const aside = `${address}.${process.pid}`;
  try {
    await rename(address, aside);
  } catch {
    return true;
  }
  if (await responses(aside)) {
    await rename(aside, address);
    return false;
  }
  await unlink(aside);
  return true;
};

/** Takes the directory for this process, or throws DataDirInUse; what it answers gives it back. */
export const lockDataDir = async (dataDir: string): Promise<() => Promise<void>> => {
  const address = await addressOf(dataDir);
  let server = await listen(address);
  if (server === null && !(await responses(address)) && (await removeStale(address))) server = await listen(address);
  if (server === null) throw new DataDirInUse(dataDir);
  const held = server;
  return () => new Promise((done) => void held.close(() => done()));
};
