import { z } from 'zod';
import { changesOf, eventType } from '#platform/events/event-type';
import { type CatalogueDefinition, catalogueDefinitions, type CatalogueName } from './catalogue-definitions.ts';

const title = z.string();

const eventsOf = ({ entity, columns }: CatalogueDefinition) => ({
  stored: eventType(`${entity}_stored`, entity, z.strictObject({ title })),
  updated: eventType(
    `${entity}_updated`,
    entity,
    z.strictObject({ title, changes: changesOf<string>(Object.keys(columns)) }),
  ),
  /** `gone` counts what went with it. */
  removed: eventType(`${entity}_removed`, entity, z.strictObject({ title, gone: z.record(z.string(), z.int()) })),
});

export const catalogueEvents = Object.fromEntries(
  Object.entries(catalogueDefinitions).map(([name, definition]) => [name, eventsOf(definition)]),
) as Readonly<Record<CatalogueName, ReturnType<typeof eventsOf>>>;

export const tagMerged = eventType(
  'tag_merged',
  'tag',
  z.strictObject({ title, merged_id: z.int(), merged_title: title }),
);

export const conceptEvents = {
  stored: eventType('concept_stored', 'concept', z.strictObject({ title })),
  updated: eventType(
    'concept_updated',
    'concept',
    z.strictObject({ title, changes: changesOf<string>(['title', 'topic_id']) }),
  ),
  removed: eventType('concept_removed', 'concept', z.strictObject({ title })),
};
