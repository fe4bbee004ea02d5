import { PartLoadError, partLoadErrorFrom } from './part-load-error.ts';

const partTimeout = 120_000;

// Vite asks for a stylesheet once per page: after a failure the next import would go through without its styles.
let missingStyle: PartLoadError | null = null;

/** Waits for a dynamic import at most two minutes; whatever goes wrong becomes a PartLoadError. */
export const loadPart = async <T>(load: () => Promise<T>, timeout = partTimeout): Promise<T> => {
  if (missingStyle !== null) throw missingStyle;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new PartLoadError('script', 'time-out')), timeout);
  });
  try {
    return await Promise.race([load(), late]);
  } catch (error) {
    const failure = partLoadErrorFrom(error);
    if (failure.part === 'style') missingStyle = failure;
    console.error(failure.message, failure.cause);
    throw failure;
  } finally {
    clearTimeout(timer);
  }
};
