/** A script or stylesheet part did not arrive in time or at all. */
export class PartLoadError extends Error {
  readonly part: 'script' | 'style';

  constructor(part: 'script' | 'style', cause: unknown) {
    super(part === 'script' ? 'A script part could not be loaded' : 'A stylesheet part could not be loaded', { cause });
    this.name = 'PartLoadError';
    this.part = part;
  }
}

const isStyleFailure = (error: unknown): boolean => error instanceof Error && /preload CSS/i.test(error.message);

export const partLoadErrorFrom = (error: unknown): PartLoadError =>
  error instanceof PartLoadError ? error : new PartLoadError(isStyleFailure(error) ? 'style' : 'script', error);
