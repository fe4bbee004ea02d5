import { type ImportField, importFields } from '@polier/contract/imports/import-fields';
import { type Kind, kindDefinitions } from '@polier/contract/kinds';
import { lineText, text } from '@polier/contract/fields';
import { insight as insightText } from '@polier/contract/lessons/lesson-texts';
import { limits } from '@polier/contract/limits';
import type { ZodType } from 'zod';
import type { Replacement } from '@polier/contract/imports/imports.contract';
import type { TableRow } from '#platform/spreadsheets/table';
import { cleanRichText } from '../../lessons/clean-rich-text.ts';
import type { Actor } from '../../lessons/lessons.policy.ts';
import { foldWords } from '../headings/fold-words.ts';
import type { ImportDraft, ReadRow, RowError } from '../import-draft.ts';
import { kindNamed } from '../headings/kind-words.ts';
import type { KnownCatalogue, KnownCatalogues } from './known-catalogues.ts';

export interface RowsReading {
  readonly replacements: readonly Replacement[];
  readonly mapping: readonly (ImportField | null)[];
  /** Of rows that do not say it. */
  readonly kind: Kind;
  readonly known: KnownCatalogues;
  readonly actor: Actor;
}

const flagWords = {
  yes: ['x', 'ja', 'j', 'yes', 'y', 'oui', 'o', '1', 'true', 'wahr', 'vrai', 'pflicht', 'muss', '✓'],
  no: ['', 'nein', 'n', 'no', 'non', '0', 'false', 'falsch', 'faux', '-'],
};

const rowError = (field: ImportField, code: RowError['code'], params?: RowError['params']): RowError => ({
  field,
  code,
  ...(params && { params }),
});
const splitCell = (cell: string, separators: RegExp) =>
  cell
    .split(separators)
    .map((item) => item.trim())
    .filter((item) => item !== '');
const lists = /[;\n|]/;
const listsWithCommas = /[;\n|,]/;

/** What a cell means: replaced as a whole, or in those items of its list that are replaced. */
const meaningOf = (cell: string, replaced: readonly Replacement[]): string => {
  const meanings = new Map(replaced.map(({ text: said, meaning }) => [said, meaning]));
  const whole = meanings.get(cell.trim());
  if (whole !== undefined) return whole;
  for (const separators of [lists, listsWithCommas]) {
    const items = splitCell(cell, separators);
    if (items.some((item) => meanings.has(item))) {
      return items
        .map((item) => meanings.get(item) ?? item)
        .filter((item) => item !== '')
        .join('; ');
    }
  }
  return cell;
};

/** The cells of a row by field. */
const fieldsOf = (
  { mapping, replacements }: RowsReading,
  { number, cells }: TableRow,
): Partial<Record<ImportField, string>> =>
  Object.fromEntries(
    importFields.flatMap((field) => {
      const column = mapping.indexOf(field);
      const own = replacements.find((one) => one.field === field && one.row === number);
      if (own) return [[field, own.meaning]];
      const replaced = replacements.filter((one) => one.field === field && one.row === undefined);
      if (column === -1 && replaced.length === 0) return [];
      const cell = column === -1 ? '' : (cells[column] ?? '');
      return [[field, replaced.length === 0 ? cell : meaningOf(cell, replaced)]];
    }),
  );
type Fields = ReturnType<typeof fieldsOf>;

/** The same rules as where a lesson is written by hand. */
const checkText = (field: ImportField, value: string, schema: ZodType<string>, max: number): RowError[] => {
  const issue = schema.safeParse(value).error?.issues[0];
  if (!issue) return [];
  if (issue.code === 'too_small') return [rowError(field, 'required')];
  return [issue.code === 'too_big' ? rowError(field, 'too-long', { max }) : rowError(field, 'unreadable-characters')];
};

const checkKind = (kind: Kind, { actor, known }: RowsReading): RowError[] => {
  const { permissions, feature } = kindDefinitions[kind];
  if (feature && !known.settings[feature]) return [rowError('kind', 'feature-off')];
  return actor.can(`${permissions.lesson}.create`) ? [] : [rowError('kind', 'kind-forbidden')];
};

/** Found entries of a list of titles, and the items that are none. */
const findAll = (catalogue: KnownCatalogue, items: readonly string[]) => {
  const found = items.map((item) => ({ item, id: catalogue.find(item) }));
  return {
    ids: [...new Set(found.flatMap(({ id }) => (id === undefined ? [] : [id])))],
    unknown: found.filter(({ id }) => id === undefined).map(({ item }) => item),
  };
};

const readTrades = (fields: Fields, { known }: RowsReading): [Pick<ImportDraft, 'trades'>, RowError[]] => {
  const named = splitCell(fields.group ?? '', lists);
  const whole = fields.group ? known.trades.find(fields.group) : undefined;
  const titles = whole === undefined ? findAll(known.trades, named) : { ids: [whole], unknown: [] };
  if (named.length > 0 && titles.unknown.length === 0) return [{ trades: titles.ids }, []];
  const numbers = findAll(known.trades, splitCell(fields.trade_number ?? '', lists));
  if (numbers.ids.length > 0 && numbers.unknown.length === 0) return [{ trades: numbers.ids }, []];
  const [value] = [...titles.unknown, ...numbers.unknown];
  return value === undefined
    ? [{}, []]
    : [{}, [rowError(named.length > 0 ? 'group' : 'trade_number', 'trade-unknown', { value })]];
};

type Group = Pick<ImportDraft, 'group_id' | 'new_group'> & { readonly groupId?: number };

/** A topic that is not there is created, if the member may; sub-phases and sub-processes must be there. */
const readSubgroup = (kind: Kind, fields: Fields, { known, actor }: RowsReading): [Group, RowError[]] => {
  const text = fields.subgroup?.trim() ?? '';
  const parents = known.parents[kind];
  const parentId = parents === null ? null : parents.find(fields.group ?? '');
  if (parents !== null && (fields.group ?? '') !== '' && parentId === undefined) {
    return [{}, [rowError('group', 'group-unknown', { value: fields.group ?? '' })]];
  }
  if (text === '') return [{}, []];
  const groups = known.groups[kind];
  const found = parentId === undefined ? groups.findAnywhere(text) : groups.find(text, parentId);
  if (found !== undefined) return [{ group_id: found }, []];
  if (parents !== null) return [{}, [rowError('subgroup', 'subgroup-unknown', { value: text })]];
  if (!actor.can('topic.create')) return [{}, [rowError('subgroup', 'subgroup-forbidden', { value: text })]];
  const issues = checkText('subgroup', text, lineText(), limits.title);
  return issues.length > 0 ? [{}, issues] : [{ group_id: null, new_group: text }, []];
};

/** Titles stand behind commas as well, unless one has a comma itself. */
const titlesOf = (catalogue: KnownCatalogue, cell: string): string[] =>
  splitCell(cell, lists).flatMap((item) => (catalogue.find(item) === undefined ? splitCell(item, /,/) : [item]));

const readTags = (cell: string, { known, actor }: RowsReading): [Partial<ImportDraft>, RowError[]] => {
  const items = titlesOf(known.tags, cell);
  if (items.length > 0 && !known.settings['feature_tags']) return [{}, [rowError('tags', 'feature-off')]];
  const { ids, unknown } = findAll(known.tags, items);
  const [value] = unknown;
  if (value !== undefined && !actor.can('tag.create')) return [{}, [rowError('tags', 'tag-forbidden', { value })]];
  const byWords = new Map(unknown.toReversed().map((title) => [foldWords(title), title]));
  const issues = unknown.flatMap((title) => checkText('tags', title, lineText(), limits.title));
  return [{ tags: ids, new_tags: [...byWords.values()].toReversed() }, issues.slice(0, 1)];
};

const readMandatory = (cell: string, kind: Kind, actor: Actor): [Partial<ImportDraft>, RowError[]] => {
  const word = foldWords(cell) || cell.trim().replace(/^[^✓-]$/, '');
  const mandatory = flagWords.yes.includes(word);
  if (!mandatory && !flagWords.no.includes(word)) {
    return [{}, [rowError('mandatory', 'mandatory-unknown', { value: cell })]];
  }
  const may = actor.can(`${kindDefinitions[kind].permissions.lesson}.mandatory`);
  return mandatory && !may ? [{}, [rowError('mandatory', 'mandatory-forbidden')]] : [{ mandatory }, []];
};

const readMoreInfo = (cell: string): [Partial<ImportDraft>, RowError[]] => {
  const clean = cleanRichText(cell.trim());
  return [{ more_info: clean }, checkText('more_info', clean ?? '', text(), limits.longText)];
};

const kindOf = (cell: string | undefined, { kind }: RowsReading): Kind | null => {
  const words = foldWords(cell ?? '');
  return words === '' ? kind : (kindNamed(words) ?? null);
};

const readDraft = (kind: Kind, fields: Fields, reading: RowsReading): [Omit<ImportDraft, 'shown'>, RowError[]] => {
  const { known, actor } = reading;
  const insight = (fields.insight ?? '').replaceAll(/\s+/g, ' ').trim();
  const phases = findAll(known.phases, titlesOf(known.phases, fields.phases ?? ''));
  const [unknownPhase] = phases.unknown;
  const read: (readonly [Partial<ImportDraft>, readonly RowError[]])[] = [
    [{ insight }, checkText('insight', insight, insightText, limits.insight)],
    readSubgroup(kind, fields, reading),
    kindDefinitions[kind].inTrades ? readTrades(fields, reading) : [{}, []],
    fields.more_info === undefined ? [{}, []] : readMoreInfo(fields.more_info),
    fields.mandatory === undefined ? [{}, []] : readMandatory(fields.mandatory, kind, actor),
    fields.tags === undefined ? [{}, []] : readTags(fields.tags, reading),
    fields.phases === undefined ? [{}, []] : [{ phases: phases.ids }, []],
    [{}, unknownPhase === undefined ? [] : [rowError('phases', 'phase-unknown', { value: unknownPhase })]],
  ];
  const draft = Object.assign({}, ...read.map(([values]) => values)) as Omit<ImportDraft, 'shown'>;
  return [draft, read.flatMap(([, reasons]) => reasons)];
};

const shownOf = (fields: Fields, draft: Omit<ImportDraft, 'shown'>, { known }: RowsReading, kind: Kind | null) => ({
  group: draft.trades?.map((id) => known.trades.titleOf(id)).join('; ') ?? fields.group ?? '',
  subgroup:
    draft.new_group ?? (draft.group_id && kind ? known.groups[kind].titleOf(draft.group_id) : (fields.subgroup ?? '')),
  phases: draft.phases?.map((id) => known.phases.titleOf(id)).join('; ') ?? '',
});

const line = (cell: string | undefined): string | null => cell?.replaceAll(/\s+/g, ' ').trim() || null;

/** One row as a lesson, with all that is wrong in it. */
export const readRow = (row: TableRow, reading: RowsReading): ReadRow => {
  const { number, cells } = row;
  const fields = fieldsOf(reading, row);
  const kind = kindOf(fields.kind, reading);
  const [draft, reasons] = kind === null ? [{ insight: fields.insight ?? '' }, []] : readDraft(kind, fields, reading);
  const reference = line(fields.reference);
  return {
    row: number,
    cells,
    reference,
    parent: line(fields.parent),
    kind,
    draft: { ...draft, shown: shownOf(fields, draft, reading, kind) },
    reasons: [
      ...(kind === null ? [rowError('kind', 'kind-unknown', { value: fields.kind ?? '' })] : checkKind(kind, reading)),
      ...checkText('reference', reference ?? '', lineText(), limits.title),
      ...reasons,
    ],
  };
};

/** What only a new lesson must say. */
export const missingLocation = ({ kind, draft }: ReadRow): RowError[] => {
  if (kind === null) return [];
  const inTrade = !kindDefinitions[kind].inTrades || (draft.trades?.length ?? 0) > 0;
  return [
    ...(inTrade ? [] : [rowError('group', 'required')]),
    ...(draft.group_id === undefined ? [rowError('subgroup', 'required')] : []),
  ];
};
