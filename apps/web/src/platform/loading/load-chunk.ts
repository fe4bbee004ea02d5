import { ChunkLoadError, chunkLoadErrorFrom } from './chunk-load-error.ts';

const chunkTimeout = 120_000;

// Vite asks for a stylesheet once per page: after a failure the next import would go through without its styles.
let missingStyle: ChunkLoadError | null = null;

/** Waits for a dynamic import at most two minutes; whatever goes wrong becomes a ChunkLoadError. */
export const loadChunk = async <T>(load: () => Promise<T>, timeout = chunkTimeout): Promise<T> => {
  if (missingStyle !== null) throw missingStyle;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ChunkLoadError('script', 'time-out')), timeout);
  });
  try {
    return await Promise.race([load(), late]);
  } catch (error) {
    const failure = chunkLoadErrorFrom(error);
    if (failure.resource === 'style') missingStyle = failure;
    console.error(failure.message, failure.cause);
    throw failure;
  } finally {
    clearTimeout(timer);
  }
};
