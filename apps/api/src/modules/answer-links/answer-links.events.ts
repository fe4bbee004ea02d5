import { z } from 'zod';
import { eventType } from '#platform/events/event-type';

const ofLink = z.strictObject({ title: z.string(), external_user: z.int() });

export const answerLinkStored = eventType('answer_link_stored', 'answer_link', ofLink);
export const answerLinkRevoked = eventType('answer_link_revoked', 'answer_link', ofLink);
