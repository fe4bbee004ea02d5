/** The same keys as the German source, with any text: a missing or surplus key does not compile. */
export type SameKeys<T> = { readonly [K in keyof T]: T[K] extends string ? string : SameKeys<T[K]> };
