/** Shorter queries would match everything. */
export const shortestQuery = 2;
