import { describe, expect, it, vi } from 'vitest';
import { loadChunk } from './load-chunk.ts';

const failure = async (load: () => Promise<unknown>, timeout?: number) => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  const error: unknown = await loadChunk(load, timeout).catch((reason: unknown) => reason);
  log.mockRestore();
  return error;
};

describe('loading a chunk', () => {
  it('answers what arrived', async () => {
    expect(await loadChunk(() => Promise.resolve(7))).toBe(7);
  });

  it('says that a script failed, and may try again', async () => {
    const script = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
    expect(await failure(script)).toMatchObject({ name: 'ChunkLoadError', resource: 'script' });
  });

  it('gives up after 120 seconds', async () => {
    vi.useFakeTimers();
    const waiting = failure(() => new Promise(() => {}));
    await vi.advanceTimersByTimeAsync(119_999);
    const early = await Promise.race([waiting, Promise.resolve('still waiting')]);
    await vi.advanceTimersByTimeAsync(1);
    expect(early).toBe('still waiting');
    expect(await waiting).toMatchObject({ name: 'ChunkLoadError', resource: 'script' });
    vi.useRealTimers();
  });

  it('loads nothing more once a stylesheet failed: the next chunk would come without its styles', async () => {
    const style = () => Promise.reject(new Error('Unable to preload CSS for /main/assets/inputs.css'));
    expect(await failure(style)).toMatchObject({ name: 'ChunkLoadError', resource: 'style' });
    expect(await failure(() => Promise.resolve(7))).toMatchObject({ resource: 'style' });
  });
});
