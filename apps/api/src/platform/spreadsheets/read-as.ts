import { fieldProblem } from '../errors/problem.ts';
import { TableError } from './table-error.ts';

type Format = 'bcf' | 'ids' | 'results';

export const otherFormat = (context: Format) =>
  fieldProblem([{ field: 'file', code: 'not-this-format', params: { context } }]);

/** Reads an archive or XML of somebody's; whatever is wrong with it is refused as the field `file`. */
export const readAs = async <T>(format: Format, read: () => Promise<T>): Promise<T> => {
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof TableError)) throw error;
    if (error.code === 'unpacks-too-big')
      throw fieldProblem([{ field: 'file', code: 'unpacks-too-big', params: { context: format } }]);
    throw otherFormat(format);
  }
};
