import { z } from 'zod';
import { eventType } from '#platform/events/event-type';

const figures = { file: z.string(), new: z.int(), changed: z.int() };

export const importStored = eventType('import_stored', 'import', z.strictObject({ ...figures, refused: z.int() }));
export const importTakenBack = eventType('import_taken_back', 'import', z.strictObject(figures));
