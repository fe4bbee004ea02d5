import type { z } from 'zod';
import type { EndpointOf } from '../../../platform/api/endpoints.static.ts';
import * as endpoints from '../../../platform/api/endpoints.static.ts';
import { read } from '../../../platform/api/queries.ts';
import { saveResponse } from '../../../platform/files/save-file.ts';

export type ExportQuery = z.input<EndpointOf<typeof endpoints.exports.lessons>['query']>;

/** Asks for the lessons as a file and hands it to the browser. */
export const exportLessons = async (query: ExportQuery): Promise<void> =>
  saveResponse(await read(endpoints.exports.lessons, { query }));
