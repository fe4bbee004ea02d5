import type { AuditEntry } from '@polier/contract/audit/audit.contract';
import type { OrderActivity } from '@polier/contract/orders/order-activity.contract';
import { isRichText, plainTextOf } from '@polier/contract/lessons/rich-text';
import type { Language } from '@polier/i18n/languages';
import { translator } from '@polier/i18n/translate';
import type { TranslateAny } from '@polier/i18n/translation';
import { hideChf } from '../orders/chf.ts';
import type { AuditRow } from './audit.queries.ts';
import type { OrderEventRow } from './order-activity.queries.ts';

export type NamesOfPeople = ReadonlyMap<number, string>;

interface Words {
  readonly t: TranslateAny;
  readonly exists: (key: string) => boolean;
}
export const wordsOf = (language: Language): Words => translator(language) as unknown as Words;

/** Fields of changes that hold ids of people. */
const peopleFields: ReadonlySet<string> = new Set([
  'responsible_user',
  'owner',
  'userId',
  'users',
  'external_users',
  'author_user_id',
  'author_external_user_id',
  'reviewer_user_id',
  'manager_user_id',
  'responsible_user_id',
  'contact_user_id',
  'contact_external_user_id',
]);
/** Events carry no secrets; were one ever to, it would not be shown. */
const isSecret = (field: string): boolean => /token|secret|password|hash/i.test(field);

const idsIn = (value: unknown): number[] => {
  if (Array.isArray(value)) return value.flatMap(idsIn);
  return typeof value === 'number' ? [value] : [];
};

/** Ids of the people that changes name. */
export const peopleIn = (rows: readonly Pick<AuditRow, 'changes'>[]): number[] => [
  ...new Set(
    rows.flatMap(({ changes }) =>
      Object.entries(changes ?? {}).flatMap(([field, values]) => (peopleFields.has(field) ? idsIn(values) : [])),
    ),
  ),
];

const verbOf = {
  stored: 'stored',
  edited: 'edited',
  updated: 'edited',
  removed: 'removed',
  deleted: 'removed',
} as const;
const madeOfVerb = /^(?:.+_)?(stored|edited|updated|removed|deleted)$/;

/** What was done: as the activity of projects says it, by a sentence of its own, or by verb and subject. */
export const sentenceOf = (
  row: Pick<AuditRow, 'type' | 'act' | 'questions' | 'subject_type'>,
  words: Words,
): string => {
  const { t, exists } = words;
  if (row.act !== null) {
    const whole = `activity.acts.${row.act}`;
    return exists(whole) ? t(whole) : t(`activity.questionActs.${row.act}`, { count: row.questions || 1 });
  }
  const own = `audit.acts.${row.type}`;
  if (exists(own)) return t(own);
  const verb = madeOfVerb.exec(row.type)?.[1] as keyof typeof verbOf | undefined;
  const noun = `audit.nouns.${row.subject_type}`;
  if (verb === undefined || !exists(noun)) return t('audit.acts.other', { type: row.type });
  return t(`audit.acts.${verbOf[verb]}`, { what: t(noun) });
};

const labelOf = (field: string, { t, exists }: Words): string =>
  ['audit.fields', 'fields'].map((area) => `${area}.${field}`).flatMap((key) => (exists(key) ? [t(key)] : []))[0] ??
  field;

const isoDate = /^(\d{4})-(\d{2})-(\d{2})$/;
const textOf = (text: string): string => (isRichText(text) ? plainTextOf(text) : text).replace(isoDate, '$3.$2.$1');

/** The words of a value; null for none, and for rows that have no names here. */
const valueOf = (field: string, value: unknown, people: NamesOfPeople, { t }: Words): string | null => {
  if (peopleFields.has(field))
    return (
      idsIn(value)
        .map((id) => people.get(id) ?? `#${id}`)
        .join(', ') || null
    );
  if (typeof value === 'boolean') return t(value ? 'audit.yes' : 'audit.no');
  if (typeof value === 'string') return textOf(value) || null;
  // An id without a name says nothing.
  return typeof value === 'number' && !/id$|^parent|^dynamic_field$|^group$/i.test(field) ? String(value) : null;
};

const changesOf = (changes: AuditRow['changes'], people: NamesOfPeople, words: Words): AuditEntry['changes'] =>
  Object.entries(changes ?? {})
    .filter(([field]) => !isSecret(field))
    .map(([field, [before, after]]) => ({
      label: labelOf(field, words),
      before: valueOf(field, before, people, words),
      after: valueOf(field, after, people, words),
    }));

export const orderActivityEntry = (row: OrderEventRow, people: NamesOfPeople, words: Words): OrderActivity => {
  const { id, at, type, actor, subject_type, subject_id, code, title, to, cause, note, changes } = row;
  return {
    id,
    at,
    type,
    sentence: sentenceOf({ type, act: null, questions: 0, subject_type }, words),
    actor,
    subject: { type: subject_type, id: subject_id, code, title },
    to,
    cause,
    note,
    // Whoever wrote an event before amounts were left out of it: nobody reads them here.
    changes: changesOf(changes && hideChf(changes), people, words),
  };
};

export const auditEntry = (row: AuditRow, people: NamesOfPeople, words: Words): AuditEntry => {
  const { id, at, type, way, actor, subject_type, subject_id, title, kind, project, worksheet, changes } = row;
  return {
    id,
    at,
    type,
    sentence: sentenceOf(row, words),
    way,
    actor,
    subject: { type: subject_type, id: subject_id, title },
    kind,
    project,
    worksheet,
    changes: changesOf(changes, people, words),
  };
};

const columns = ['at', 'actor', 'way', 'sentence', 'title', 'project', 'worksheet', 'changes', 'type'] as const;
const instantText = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Zurich',
  dateStyle: 'short',
  timeStyle: 'medium',
});

const changeText = ({ label, before, after }: AuditEntry['changes'][number], { t }: Words): string =>
  before === null && after === null
    ? `${label}: ${t('audit.changed')}`
    : `${label}: ${before ?? '–'} → ${after ?? '–'}`;

const actorName = ({ actor, way }: Pick<AuditEntry, 'actor' | 'way'>, { t }: Words): string =>
  actor?.name ?? t(way === 'superadmin' ? 'audit.superadmin' : 'activity.system');

/** The names of the columns of the file. */
export const auditHead = ({ t }: Words): string[] => columns.map((column) => t(`audit.columns.${column}`));

/** The rows of the file: what the screen shows, one line for each entry. */
export const auditCells = (entries: readonly AuditEntry[], words: Words): string[][] =>
  entries.map((entry) => [
    instantText.format(new Date(entry.at)),
    actorName(entry, words),
    words.t(`audit.ways.${entry.way}`),
    entry.sentence,
    entry.subject.title,
    entry.project?.title ?? '',
    entry.worksheet?.title ?? '',
    entry.changes.map((change) => changeText(change, words)).join('; '),
    entry.type,
  ]);
