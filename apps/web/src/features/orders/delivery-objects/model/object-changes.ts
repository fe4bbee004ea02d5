import type { DeliveryObjectRow } from '@polier/contract/orders/delivery/delivery-object-fields';
import { isSame } from '../../../../components/grid/queue/queue-entry.ts';
import type { Person } from '../../../../components/selects/people.ts';

/** The fields of a delivery object that are written one by one. */
const changeableFields = [
  'code',
  'title',
  'description',
  'phase_id',
  'milestone_id',
  'party_id',
  'author_user_id',
  'author_external_user_id',
  'reviewer_user_id',
  'kind',
  'format',
  'loin_purpose',
  'loin_objects',
  'loin_geometry',
  'loin_information',
  'loin_documentation',
  'weight',
  'plan_start',
  'due',
  'effort_days',
  'plan_chf',
  'actual_chf',
  'link',
  'revision',
  'suitability',
  'predecessors',
] as const satisfies readonly (keyof DeliveryObjectRow)[];
export type ChangeableField = (typeof changeableFields)[number];

/** The changes of one edit. */
export type ObjectChanges = Partial<Pick<DeliveryObjectRow, ChangeableField>>;

const fieldsOf = (changes: ObjectChanges) => Object.keys(changes) as ChangeableField[];

/** Whether the changes differ from the object. */
export const isChange = (object: DeliveryObjectRow, changes: ObjectChanges): boolean =>
  fieldsOf(changes).some((field) => !isSame(object[field], changes[field]));

/** The changes that undo these changes. */
export const inverseOf = (object: DeliveryObjectRow, changes: ObjectChanges): ObjectChanges =>
  Object.fromEntries(fieldsOf(changes).map((field) => [field, object[field]])) as ObjectChanges;

export const authorOf = (person: Person | null): Pick<ObjectChanges, 'author_user_id' | 'author_external_user_id'> => ({
  author_user_id: person?.type === 'internal' ? person.id : null,
  author_external_user_id: person?.type === 'external' ? person.id : null,
});

/** The object after the changes are saved; `personOf` finds the name of a new person. */
export const withChanges = <O extends DeliveryObjectRow>(
  object: O,
  changes: ObjectChanges,
  personOf: (type: Person['type'], id: number) => Person | undefined,
): O => {
  const changed: O = { ...object, ...changes };
  const { author_user_id: internal, author_external_user_id: external, reviewer_user_id: reviewer } = changed;
  const named = (type: Person['type'], id: number) => ({ type, id, name: personOf(type, id)?.name ?? '' });
  if ('author_user_id' in changes || 'author_external_user_id' in changes)
    changed.author =
      internal !== null ? named('internal', internal) : external !== null ? named('external', external) : null;
  if ('reviewer_user_id' in changes)
    changed.reviewer = reviewer === null ? null : { id: reviewer, name: personOf('internal', reviewer)?.name ?? '' };
  return changed;
};

const forecastFields: readonly ChangeableField[] = ['plan_start', 'due', 'predecessors', 'weight'];
/** Forecasts of other objects follow them, too. */
export const movesOthers = (changes: ObjectChanges): boolean => forecastFields.some((field) => field in changes);
