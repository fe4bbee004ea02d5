import { type Kind, kinds } from '@polier/contract/kinds';
import { counts } from '../../worksheets/applied-lessons/state-sql.ts';
import type { ProjectEntries, ProjectEntry } from './project-entries.ts';
import type { Relation } from './project-relation-joins.ts';
import { countNames } from '../../worksheets/project-figures/project-work.ts';

type CountName = ReturnType<typeof countNames>[keyof ReturnType<typeof countNames>];
type Counts = Readonly<Record<(typeof counts)[number] | CountName, number>>;
type Lists = Readonly<Record<Relation, string | null>>;

/** A project with the ids of what it chose; JSON where the database made text of it. */
export interface ProjectRow extends Counts, Lists {
  readonly id: number;
  readonly owner_user_id: number;
  readonly title: string;
  readonly description: string | null;
  readonly lessons: string | null;
  readonly next_due: string | null;
  readonly worksheet_states: string;
  /** `id:questions:done` of each phase with worksheets, separated by commas. */
  readonly work_of_phases: string | null;
  readonly ms_team_id: string | null;
  readonly ms_integration: boolean;
  readonly company_id: number;
  readonly order: string | null;
  readonly parent_project: string | null;
  readonly version: number;
  readonly created_at: string;
  readonly updated_at: string;
  readonly can: string;
  /** In the first row alone. */
  readonly entries: ProjectEntries | null;
}

/** An entry as JSON without its closing brace, and its place in the lists. */
interface Placed {
  readonly place: number;
  readonly opened: string;
}
/** Makes the JSON list of a project of its ids. */
type ListText = (ids: string | null) => string;

const placed = (entries: readonly ProjectEntry[] | null): ReadonlyMap<string, Placed> =>
  new Map(
    (entries ?? []).map((entry, place) => [String(entry.id), { place, opened: JSON.stringify(entry).slice(0, -1) }]),
  );

/** `rest`: what stands behind the id of an item, as further fields. */
const listOf = (entries: ReadonlyMap<string, Placed>, rest: (...values: string[]) => string = () => ''): ListText => {
  const known = new Map<string, string>();
  return (ids) => {
    if (ids === null) return '[]';
    const before = known.get(ids);
    if (before !== undefined) return before;
    const items = ids.split(',').flatMap((item) => {
      const [id = '', ...values] = item.split(':');
      const entry = entries.get(id);
      return entry === undefined ? [] : [{ place: entry.place, text: `${entry.opened}${rest(...values)}}` }];
    });
    const list = `[${items
      .toSorted((one, other) => one.place - other.place)
      .map(({ text }) => text)
      .join(',')}]`;
    known.set(ids, list);
    return list;
  };
};

const functionField = (name = 'other') => `,"function":"${name}"`;

/** The owner first, then the team by name. */
const teamOf = (people: ReadonlyMap<string, Placed>) => {
  const members = listOf(people, functionField);
  return (owner: number, ids: string | null): string => {
    const items = ids === null ? [] : ids.split(',');
    const own = items.find((item) => item.startsWith(`${owner}:`));
    const others = items.filter((item) => item !== own);
    const first = members(own ?? `${owner}:other`);
    return others.length === 0 ? first : `${first.slice(0, -1)},${members(others.join(',')).slice(1)}`;
  };
};

/** The ids of the phases, each with how far its worksheets are: `31:4:2`. */
const phasesWithWork = ({ phases, work_of_phases: work }: ProjectRow): string | null => {
  if (phases === null) return null;
  const items = new Map(work?.split(',').map((item) => [item.slice(0, item.indexOf(':')), item]));
  return phases
    .split(',')
    .map((id) => items.get(id) ?? `${id}:0:0`)
    .join(',');
};

const text = (value: string | null): string => (value === null ? 'null' : JSON.stringify(value));

/** `,"worksheets_count":3`, .. */
const countsOf = (row: ProjectRow, names: readonly (keyof Counts)[]): string =>
  names.map((name) => `,"${name}":${row[name]}`).join('');

const namesOf = (kind: Kind): CountName[] => Object.values(countNames(kind));
const countFields = kinds.flatMap(namesOf);

const progressOf = (row: ProjectRow): string => `{${countsOf(row, counts).slice(1)},"next_due":${text(row.next_due)}}`;

/** Makes the JSON of each project: what its entries look like is worked out once for all of them. */
export const projectTexts = (rows: readonly ProjectRow[]): string[] => {
  const entries = rows[0]?.entries;
  if (!entries) return [];
  const people = placed(entries.users);
  const company = JSON.stringify(entries.company);
  const trades = listOf(placed(entries.trades));
  const phases = listOf(placed(entries.phases), (questions, done) => `,"questions":${questions},"done":${done}`);
  const pmPhases = listOf(placed(entries.pm_phases));
  const xProcesses = listOf(placed(entries.x_processes));
  const externalUsers = listOf(placed(entries.external_users));
  const team = teamOf(people);
  return rows.map((row) => {
    const owner = people.get(String(row.owner_user_id));
    const lessons = row.lessons ?? '';
    return `{"id":${row.id},"admin_id":${row.owner_user_id},"owner":${owner ? `${owner.opened}}` : 'null'},"title":${text(row.title)},"description":${text(row.description)}\
,"trades":${trades(row.trades)},"phases":${phases(phasesWithWork(row))},"pmphases":${pmPhases(row.pm_phases)},"xprocesses":${xProcesses(row.x_processes)},"lessons":[${lessons}]\
,"users":${team(row.owner_user_id, row.users)},"external_users":${externalUsers(row.external_users)}${countsOf(row, countFields)},"progress":${progressOf(row)}\
,"worksheet_states":"${row.worksheet_states}","all_created_lessons_count":${lessons === '' ? 0 : lessons.split(',').length}\
,"ms_team_id":${text(row.ms_team_id)},"ms_integration":${row.ms_integration},"company":${company},"company_id":${row.company_id},"order":${row.order ?? 'null'}\
,"parent_project":${row.parent_project ?? 'null'},"version":${row.version},"created_at":"${row.created_at}","updated_at":"${row.updated_at}","can":${row.can}}`;
  });
};
