import { deliveryObjectKinds, type DeliveryObjectRow } from '@polier/contract/orders/delivery/delivery-object-fields';
import { initialsOf } from '../../../../components/avatar/avatar.tsx';
import type { Choice } from '../../../../components/choice-box/choice-box.tsx';
import { namedChoice } from '../../../../components/choice-box/named-choice.ts';
import { type Person, personKey } from '../../../../components/selects/people.ts';
import { authorOf, type ObjectChanges } from '../model/object-changes.ts';
import { textCell } from './cell-text.tsx';
import type { CellContext, CellProps, Column, ObjectInput } from './column.ts';

interface ChoiceOptions {
  choices: readonly Choice[];
  chosen: (object: DeliveryObjectRow) => string | null;
  changes: (key: string) => ObjectChanges;
  /** Nothing is chosen; absent where something must be. */
  cleared?: { changes: ObjectChanges; label: string };
}

/** A cell that is chosen from a list, and typed or pasted by name or code. */
const choiceInput = ({ t }: CellContext, { choices, chosen, changes, cleared }: ChoiceOptions): ObjectInput => ({
  type: 'choice',
  choices: () => [...choices],
  chosen: ({ object }) => chosen(object),
  changes: (key) => (key === null ? (cleared?.changes ?? {}) : changes(key)),
  ...(cleared !== undefined && { emptyLabel: cleared.label }),
  parse: (text) => {
    const typed = text.trim();
    if (typed === '' && cleared !== undefined) return { changes: cleared.changes };
    const choice = typed === '' ? undefined : namedChoice(choices, typed);
    if (choice !== undefined) return { changes: changes(choice.key) };
    return {
      problem: t(typed === '' ? 'deliveryObjects.choiceMissing' : 'deliveryObjects.unknownChoice', { name: typed }),
    };
  },
});

const idOrNull = (id: number | null): string | null => (id === null ? null : String(id));
const partChoices = (parts: readonly { id: number; code: string; title: string }[]): Choice[] =>
  parts.map(({ id, code, title }) => ({ key: String(id), number: code, label: title }));
const codeOf = (parts: readonly { id: number; code: string }[], id: number | null): string =>
  parts.find((module) => module.id === id)?.code ?? '';

interface PartColumn extends Pick<Column, 'startsHidden' | 'width'> {
  id: 'phase' | 'milestone' | 'party';
  field: 'phase_id' | 'milestone_id' | 'party_id';
  partsOf: (context: CellContext) => readonly { id: number; code: string; title: string }[];
  isRequired?: boolean;
}

const partColumn = ({ id, field, partsOf, isRequired = false, ...rest }: PartColumn): Column => {
  const text: Column['text'] = (object, context) => codeOf(partsOf(context), object[field]);
  return {
    ...rest,
    id,
    action: 'edit',
    isSearched: true,
    input: (context) =>
      choiceInput(context, {
        choices: partChoices(partsOf(context)),
        chosen: (object) => idOrNull(object[field]),
        changes: (key) => ({ [field]: Number(key) }),
        ...(!isRequired && { cleared: { changes: { [field]: null }, label: context.t('common.none') } }),
      }),
    text,
    Cell: textCell(text),
    fields: [field],
  };
};

export const phaseColumn = partColumn({
  id: 'phase',
  field: 'phase_id',
  width: { narrow: 46, wide: 56 },
  startsHidden: true,
  partsOf: ({ order }) => order.phases,
  isRequired: true,
});
export const milestoneColumn = partColumn({
  id: 'milestone',
  field: 'milestone_id',
  width: { narrow: 46, wide: 64 },
  startsHidden: true,
  partsOf: ({ order }) => order.milestones,
});
export const partyColumn = partColumn({
  id: 'party',
  field: 'party_id',
  width: { narrow: 46, wide: 48 },
  partsOf: ({ order }) => order.parties,
});

export const personChoices = (people: readonly Person[]): Choice[] =>
  people.map((one) => ({ key: personKey(one), label: one.name, person: one.type }));

const personCell = (nameOf: (object: DeliveryObjectRow) => string) => {
  const Whole = textCell(nameOf);
  const PersonCell = (props: CellProps) => {
    const name = nameOf(props.row.object);
    if (!props.isNarrow || name === '') return <Whole {...props} />;
    return (
      <span role="img" aria-label={name} title={name}>
        {initialsOf(name)}
      </span>
    );
  };
  return PersonCell;
};

const authorText = ({ author }: DeliveryObjectRow) => author?.name ?? '';
export const authorColumn: Column = {
  id: 'author',
  width: { narrow: 36, wide: 108 },
  narrowAlign: 'center',
  startsHidden: true,
  action: 'edit',
  isSearched: true,
  input: (context) =>
    choiceInput(context, {
      choices: personChoices(context.authors),
      chosen: ({ author }) => (author === null ? null : personKey(author)),
      changes: (key) => authorOf(context.authors.find((one) => personKey(one) === key) ?? null),
      cleared: { changes: authorOf(null), label: context.t('common.nobody') },
    }),
  text: authorText,
  Cell: personCell(authorText),
  fields: ['author_user_id', 'author_external_user_id'],
};

const reviewerText = ({ reviewer }: DeliveryObjectRow) => reviewer?.name ?? '';
export const reviewerColumn: Column = {
  id: 'reviewer',
  width: { narrow: 36, wide: 108 },
  narrowAlign: 'center',
  startsHidden: true,
  action: 'edit',
  isSearched: true,
  input: (context) =>
    choiceInput(context, {
      choices: context.members.map(({ id, name }) => ({ key: String(id), label: name, person: 'internal' })),
      chosen: ({ reviewer }) => idOrNull(reviewer?.id ?? null),
      changes: (key) => ({ reviewer_user_id: Number(key) }),
      cleared: { changes: { reviewer_user_id: null }, label: context.t('common.nobody') },
    }),
  text: reviewerText,
  Cell: personCell(reviewerText),
  fields: ['reviewer_user_id'],
};

const kindText: Column['text'] = ({ kind }, { t }) => t(`orders.kinds.${kind}`);
export const kindColumn: Column = {
  id: 'kind',
  width: { narrow: 74, wide: 80 },
  startsHidden: true,
  action: 'edit',
  input: (context) =>
    choiceInput(context, {
      choices: deliveryObjectKinds.map((kind) => ({ key: kind, label: context.t(`orders.kinds.${kind}`) })),
      chosen: ({ kind }) => kind,
      changes: (key) => {
        const kind = deliveryObjectKinds.find((one) => one === key);
        return kind === undefined ? {} : { kind };
      },
    }),
  text: kindText,
  Cell: textCell(kindText),
  fields: ['kind'],
};
