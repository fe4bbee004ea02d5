import {
  type ExportPerson,
  microsoftPeopleContract,
  projectExportContract,
  type ProjectExportView,
} from '@polier/contract/integrations/project-export.contract';
import { found } from '#platform/errors/found';
import { fieldProblem, problem, ProblemError } from '#platform/errors/problem';
import { type MemberCall, type Route, route } from '#platform/http/route';
import { endedAt, suspensionOf } from '../integrations/connection.ts';
import { findConnection, findPermits } from '../integrations/integrations.queries.ts';
import { findMicrosoftSettings } from '../integrations/microsoft/microsoft-settings.ts';
import { countSearch } from './commands/count-search.ts';
import { refreshExport } from './commands/refresh-export.ts';
import { retryExport } from './commands/retry-export.ts';
import { unlinkProject } from './commands/unlink-project.ts';
import { type ExportChange, updateExport } from './commands/update-export.ts';
import { findPeopleByAddress, findPeopleById, type FoundPerson, searchPeople } from './people/microsoft-people.ts';
import { openDirectory } from './run/open-directory.ts';
import { countExport, findExport } from './project-export-views.queries.ts';
import { type ConnectionFacts, exportViewOf, noExport, warningsOf } from './project-exports.presenter.ts';

type Call = Pick<MemberCall, 'db' | 'write' | 'caller' | 'context'>;

const factsOf = async ({ db, context }: Call): Promise<ConnectionFacts> => {
  const row = await findConnection(db);
  const isSetUp = findMicrosoftSettings(context) !== null;
  const facts = { isSetUp, madeAt: row?.public_url ?? null, publicUrl: context.publicUrl };
  return {
    connection: row?.state ?? 'none',
    connection_ended_at: (row && endedAt(row)?.toISOString()) ?? null,
    suspended: suspensionOf({ ...(await findPermits(db)), ...facts }),
  };
};

const readingOf = async ({ db, caller }: Call, projectId: number) => found(await findExport(db, caller, projectId));

const viewOf = async (call: Call, projectId: number): Promise<ProjectExportView> => {
  const reading = await readingOf(call, projectId);
  const counts = await countExport(call.db, projectId, reading.choice ?? 'assigned');
  return exportViewOf(reading, counts, await factsOf(call));
};

/** Somebody waits for the answer: the others are looked up by the export. */
const mostLookedUp = 28;

/** With who is in Microsoft 365 where that is not known yet. */
const lookUp = async (call: Call, people: readonly ExportPerson[]): Promise<readonly ExportPerson[]> => {
  const unknown = people.filter(({ looked_up: known, key }) => !known && key.includes('@'));
  const wanted = unknown.slice(0, mostLookedUp).map(({ key }) => key);
  if (wanted.length === 0) return people;
  const row = await findConnection(call.db);
  const facts = await factsOf(call);
  if (row?.state !== 'connected' || facts.suspended !== null) return people;
  const directory = await openDirectory(call);
  if (directory === null) return people;
  // Without an answer they stay as little known as before.
  const matches = await findPeopleByAddress(directory, wanted).catch((error: unknown) => {
    if (error instanceof ProblemError) return null;
    throw error;
  });
  if (matches === null) return people;
  return people.map((person) => {
    if (!wanted.includes(person.key)) return person;
    const match = matches.get(person.key);
    const named = match ? { id: match.id, name: match.name, address: match.address } : null;
    return { ...person, looked_up: true, match: named };
  });
};

const nobody: ReadonlyMap<string, FoundPerson> = new Map();

/** The people of Microsoft 365 whom a change names; refuses whom nobody knows there, and a guest as owner. */
const namedPeople = async (call: Call, change: ExportChange): Promise<ReadonlyMap<string, FoundPerson>> => {
  const matched = (change.matches ?? []).flatMap(({ person }) => person ?? []);
  const wanted = [...new Set([...matched, ...(change.owner ? [change.owner] : [])])];
  if (wanted.length === 0) return nobody;
  const directory = await openDirectory(call);
  if (directory === null) throw problem('integration-not-connected');
  const people = await findPeopleById(directory, wanted);
  const unknown = (change.matches ?? []).flatMap(({ person }, index) =>
    person !== null && !people.has(person)
      ? [{ field: `matches.${index}.person`, code: 'does-not-exist' as const }]
      : [],
  );
  const owner = change.owner ? people.get(change.owner) : undefined;
  const field = 'owner';
  if (change.owner && !owner) throw fieldProblem([...unknown, { field, code: 'does-not-exist' }]);
  if (unknown.length > 0) throw fieldProblem(unknown);
  if (owner?.isGuest) throw fieldProblem([{ field, code: 'contradicts' }]);
  return people;
};

const remote = { callsOtherServers: true } as const;

export const projectExportsRoutes: readonly Route[] = [
  route(
    microsoftPeopleContract.people,
    async (call) => {
      const { write, db, query, context } = call;
      const directory = await openDirectory(call);
      if (directory === null) return [];
      const { memberId } = db.scope;
      if (memberId !== null) await write((tx) => countSearch(tx, memberId, context.clock.now()));
      return [...(await searchPeople(directory, query.search))];
    },
    remote,
  ),
  route(projectExportContract.get, async (call) => {
    const { projectId } = call.query;
    return projectId === undefined
      ? noExport(await factsOf(call), call.caller.can('project.integrate'))
      : viewOf(call, projectId);
  }),
  route(
    projectExportContract.preview,
    async (call) => {
      const { projectId, choice } = call.body;
      const reading = await readingOf(call, projectId);
      if (!reading.may_integrate) throw problem('forbidden');
      const counts = await countExport(call.db, projectId, choice);
      const people = [...(await lookUp(call, counts.people))];
      const { questions, tasks, unassigned, channels, phases } = counts;
      const warnings = warningsOf({ ...counts, people, ownerAddress: reading.owner_address });
      return { questions, tasks, unassigned, channels, phases, warnings, people };
    },
    remote,
  ),
  route(
    projectExportContract.update,
    async (call) => {
      const { write, caller, body, context } = call;
      if (!(await readingOf(call, body.projectId)).may_integrate) throw problem('forbidden');
      const people = await namedPeople(call, body);
      await write((tx) => updateExport(tx, caller, body, people, context.clock.now()));
      return viewOf(call, body.projectId);
    },
    remote,
  ),
  route(projectExportContract.retry, async (call) => {
    await call.write((tx) => retryExport(tx, call.caller, call.body, call.context.clock.now()));
    return viewOf(call, call.body.projectId);
  }),
  route(projectExportContract.refresh, async (call) => {
    const { projectId } = call.body;
    await readingOf(call, projectId);
    await call.write((tx) => refreshExport(tx, projectId, call.context.clock.now()));
    return viewOf(call, projectId);
  }),
  route(projectExportContract.remove, async (call) => {
    await call.write((tx) => unlinkProject(tx, call.caller, call.body.projectId, call.context.clock.now()));
    return viewOf(call, call.body.projectId);
  }),
];
