/** A script or style sheet did not load in time or at all. */
export class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError';
  readonly resource: 'script' | 'style';

  constructor(resource: 'script' | 'style', cause: unknown) {
    super(resource === 'script' ? 'A script could not be loaded' : 'A stylesheet could not be loaded', { cause });
    this.resource = resource;
  }
}

const isStyleFailure = (error: unknown): boolean => error instanceof Error && /preload CSS/i.test(error.message);

export const chunkLoadErrorFrom = (error: unknown): ChunkLoadError =>
  error instanceof ChunkLoadError ? error : new ChunkLoadError(isStyleFailure(error) ? 'style' : 'script', error);
