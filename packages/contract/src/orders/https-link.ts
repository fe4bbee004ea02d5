import { z } from 'zod';
import { lineText } from '../fields.ts';

const isHttps = (address: string) => /^https:\/\/[^\s/?#]+\S*$/i.test(address);

/** Address in the common data environment or elsewhere; only https opens, so that no link runs a script. */
export const httpsLink: z.ZodType<string, string> = lineText(2000).refine(isHttps, { params: { code: 'invalid' } });
