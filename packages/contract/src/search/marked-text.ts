import { z } from 'zod';

/** Text cut where hits begin and end; `similar`: a word that was found although it is spelled otherwise. */
export const markedText = z.array(z.object({ text: z.string(), hit: z.enum(['word', 'similar']).nullable() }));
export type MarkedText = z.output<typeof markedText>;
