import { z } from 'zod';
import { lineText } from '../fields.ts';

const address = z.url();
/** A name before the host would hide where a link leads. */
const isHttps = (link: string) =>
  /^https:\/\/[^\s/?#@\\]+(?:[/?#]\S*)?$/i.test(link) && address.safeParse(link).success;

/** Address in the common data environment or elsewhere; only https opens, so that no link runs a script. */
export const httpsLink: z.ZodType<string, string> = lineText(2000).refine(isHttps, { params: { code: 'invalid' } });
