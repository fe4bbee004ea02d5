/** A script or style sheet did not load in time or at all. */
export class ChunkLoadError extends Error {
  readonly part: 'script' | 'style';

  constructor(part: 'script' | 'style', cause: unknown) {
    super(part === 'script' ? 'A script part could not be loaded' : 'A stylesheet part could not be loaded', { cause });
    this.name = 'PartLoadError';
    this.part = part;
  }
}

const isStyleFailure = (error: unknown): boolean => error instanceof Error && /preload CSS/i.test(error.message);

export const chunkLoadErrorFrom = (error: unknown): ChunkLoadError =>
  error instanceof ChunkLoadError ? error : new ChunkLoadError(isStyleFailure(error) ? 'style' : 'script', error);
