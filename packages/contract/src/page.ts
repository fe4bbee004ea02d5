import { z } from 'zod';
import { limits } from './limits.ts';

/** Where a list goes on: handed on as it was answered, never read by a client. */
const cursor = z
  .string()
  .regex(/^[\w-]+$/)
  .max(limits.cursor);

/** Query of a list that is answered page by page; filters of the list stand beside it. */
export const pageQuery = {
  cursor: cursor.optional(),
  limit: z.coerce.number<number>().pipe(z.int().min(1).max(limits.pageRows)).optional(),
};
export interface PageRequest {
  readonly cursor?: string | undefined;
  readonly limit?: number | undefined;
}

/** One page: its rows and where the next one begins; null: there is none. */
export const page = <Row extends z.ZodType>(row: Row) =>
  z.object({ rows: z.array(row), next_cursor: z.string().nullable() });
export interface Page<Row> {
  readonly rows: Row[];
  readonly next_cursor: string | null;
}

/** A page by its number, the response of an endpoint with `hasMeta`; `more` is what else is said of the whole list. */
export const numberedPage = <Row extends z.ZodType, More extends z.ZodRawShape>(row: Row, more: More) =>
  z.object({ rows: z.array(row), meta: z.object({ page: z.int(), per_page: z.int(), total: z.int(), ...more }) });
export interface NumberedPage<Row> {
  readonly rows: Row[];
  readonly meta: { readonly page: number; readonly per_page: number; readonly total: number };
}
