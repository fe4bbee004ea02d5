import { fieldProblem } from '../../errors/problem.ts';

const repeatedName = Symbol('repeated');

/** Each name once. The router must not throw here, so a repeated name is only marked. */
export const parseQuery = (text: string): Record<string, unknown> => {
  const query = Object.create(null) as Record<string, unknown>;
  for (const [name, value] of new URLSearchParams(text)) query[name] = name in query ? repeatedName : value;
  return query;
};

/** Refuses repeated names: different parsers could choose different values. */
export const refuseRepeated = (query: unknown): void => {
  const repeated = Object.entries(query ?? {}).filter(([, value]) => value === repeatedName);
  if (repeated.length > 0) throw fieldProblem(repeated.map(([field]) => ({ field, code: 'contradicts' })));
};
