import { z } from 'zod';
import type { Changes } from './diff.ts';

/** An event made by its event type. */
export interface NewEvent {
  readonly eventType: Pick<EventType, 'type' | 'subject' | 'data' | 'notifies'>;
  /** Id of the changed entity. */
  readonly id: number;
  /** Where it happened, so that readers need not join. */
  readonly projectId?: number | null;
  readonly worksheetId?: number | null;
  readonly orderId?: number | null;
  /** The member who did it elsewhere, where a job writes it down. */
  readonly memberId?: number;
  /** Payload for readers: ids, titles, `changes`; no secrets. */
  readonly data: unknown;
}

/** A module declares its event types and calls them to create events. */
export interface EventType<Data = never> {
  (event: Omit<NewEvent, 'eventType' | 'data'> & { readonly data: Data }): NewEvent;
  readonly type: string;
  readonly subject: string;
  readonly data: z.ZodType;
  /** Whether an event with this payload notifies people. */
  readonly notifies: (data: never) => boolean;
}

/** The durable reader of events that notify people: a job of this name, sent in the transaction that writes them. */
export const notifyingJob = 'write-notifications';

export const eventType = <Data>(
  type: string,
  subject: string,
  data: z.ZodType<Data>,
  notifies: (data: Data) => boolean = () => false,
): EventType<Data> => {
  const declared = { type, subject, data, notifies };
  return Object.assign((event: Omit<NewEvent, 'eventType'>): NewEvent => ({ ...event, eventType: declared }), declared);
};

/** Empty payload for events whose type says everything. */
export const nothing = z.strictObject({});

/** `changes` as `diff` writes them, of these fields only. */
export const changesOf = <Name extends string>(names: readonly Name[]): z.ZodType<Changes<Name>> =>
  z.partialRecord(z.enum(names), z.tuple([z.unknown(), z.unknown()]));
