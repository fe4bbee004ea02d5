import { cataloguesContract } from '@polier/contract/catalogues/catalogues.contract';
import type { ResponseData } from '@polier/contract/endpoint';
import { kinds } from '@polier/contract/kinds';
import type { ScopedDb } from '#platform/database/scope/scoped-db';
import { fieldProblem } from '#platform/errors/problem';
import { type MemberCall, type Route, route } from '#platform/http/route';
import { catalogueDefinitions, type CatalogueName, catalogueNames } from '../../catalogues/catalogue-definitions.ts';
import { mergeTags } from '../../catalogues/commands/merge-tags.ts';
import { removeEntry } from '../../catalogues/commands/remove-entry.ts';
import { storeEntry, updateEntry } from '../../catalogues/commands/write-entry.ts';
import { releaseLessons } from '../../lessons/commands/review/release-lessons.ts';
import { countApprovedLessons } from '../../lessons/reading/lesson-counts.ts';
import { releaseChoices } from '../../worksheets/entries-of-worksheets.ts';
import { type CatalogueReading, catalogues } from './catalogue-readings.ts';
import { getCatalogueEntry } from './catalogues.queries.ts';
import { previewRemoval } from './removal-preview.queries.ts';

type EntryView = ResponseData<(typeof cataloguesContract)[CatalogueName]['store']>;

const releases = [releaseLessons, releaseChoices];

const taken = { field: 'title', code: 'already-used' } as const;

const routesFor = (name: CatalogueName): Route[] => {
  const endpoints = cataloguesContract[name];
  const constraintErrors = { [catalogueDefinitions[name].uniqueTitle]: () => fieldProblem([taken]) };
  const reading: CatalogueReading<EntryView> = catalogues[name];
  const view = (db: ScopedDb, { caller }: MemberCall, id: number) =>
    getCatalogueEntry(db, reading, { actor: caller }, id);
  return [
    route(endpoints.store, async (call) => {
      const id = await call.write((tx) => storeEntry(tx, call.caller, name, call.body), constraintErrors);
      return view(call.db, call, id);
    }),
    route(endpoints.update, async (call) => {
      const findCurrent = (tx: ScopedDb) => view(tx, call, call.body.id);
      await call.write((tx) => updateEntry(tx, call.caller, name, call.body, findCurrent), constraintErrors);
      return view(call.db, call, call.body.id);
    }),
    route(endpoints.removalPreview, ({ db, query }) => previewRemoval(db, name, query.id)),
    route(endpoints.remove, async ({ write, body, context }) => {
      await write((tx) => removeEntry(tx, name, body, { releases, now: context.clock.now() }));
      return { id: body.id };
    }),
  ];
};

export const catalogueWriteRoutes: readonly Route[] = [
  ...catalogueNames.flatMap(routesFor),
  route(cataloguesContract.tags.merge, async ({ write, body, db, caller }) => {
    await write((tx) => mergeTags(tx, body, () => countApprovedLessons(tx, tx.companyId, kinds)));
    return getCatalogueEntry(db, catalogues.tags, { actor: caller }, body.into_id);
  }),
];
