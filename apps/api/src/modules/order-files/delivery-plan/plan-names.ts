import { deliveryObjectKinds } from '@polier/contract/orders/delivery/delivery-object-fields';
import { deliveryObjectStates } from '@polier/contract/orders/formulas/delivery-object-states';
import { type Language, languages } from '@polier/i18n/languages';
import { translator } from '@polier/i18n/translate';
import { sql } from 'kysely';
import type { ScopedDb } from '#platform/database/scope/scoped-db';
import { foldedText } from '#platform/spreadsheets/folded-text';
import type { OrderContext } from '../../orders/order-context.ts';
import { type Person, type PersonNames, personNames } from '../../users/person-names.ts';

export type Translate = ReturnType<typeof translator>['t'];

interface CodedTitle {
  readonly id: number;
  readonly code: string;
  readonly title: string;
}

/** Phases, milestones or parties of an order as a file names them: by code and title, found by the code alone too. */
export interface CodedNames {
  readonly all: readonly string[];
  readonly nameOf: (id: number | null) => string;
  readonly find: (text: string) => number | undefined;
}

const codedNames = (rows: readonly CodedTitle[]): CodedNames => {
  const nameOf = ({ code, title }: CodedTitle) => `${code} ${title}`;
  const byName = new Map([
    ...rows.map((row) => [foldedText(row.code), row.id] as const),
    ...rows.map((row) => [foldedText(nameOf(row)), row.id] as const),
  ]);
  const names = new Map(rows.map((row) => [row.id, nameOf(row)]));
  return {
    all: [...names.values()],
    nameOf: (id) => (id === null ? '' : (names.get(id) ?? '')),
    find: (text) => byName.get(foldedText(text)),
  };
};

/** Words for a fixed choice: shown in one language, understood in all of them. */
export interface ChoiceNames<Value extends string = string> {
  readonly all: readonly string[];
  readonly nameOf: (value: Value) => string;
  readonly find: (text: string) => Value | undefined;
}

const choiceNames = <Value extends string>(
  values: readonly Value[],
  wordOf: (t: Translate, value: Value) => string,
  language: Language,
): ChoiceNames<Value> => {
  const byWord = new Map(
    languages.flatMap((each) => values.map((value) => [foldedText(wordOf(translator(each).t, value)), value] as const)),
  );
  const nameOf = (value: Value) => wordOf(translator(language).t, value);
  return { all: values.map(nameOf), nameOf, find: (text) => byWord.get(foldedText(text)) };
};

/** The words of a delivery plan as a file. */
export interface PlanNames {
  readonly language: Language;
  readonly t: Translate;
  readonly phases: CodedNames;
  readonly milestones: CodedNames;
  readonly parties: CodedNames;
  /** People of the order and from outside. */
  readonly authors: PersonNames;
  /** People of the order. */
  readonly reviewers: PersonNames;
  readonly kinds: ChoiceNames<(typeof deliveryObjectKinds)[number]>;
  readonly states: ChoiceNames<(typeof deliveryObjectStates)[number]>;
}

interface Found {
  readonly phases: readonly CodedTitle[];
  readonly milestones: readonly CodedTitle[];
  readonly parties: readonly CodedTitle[];
  readonly members: readonly Person[];
  readonly externals: readonly Person[];
}

export const readPlanNames = async (
  db: ScopedDb,
  { id, managerId, members }: OrderContext,
  language: Language,
): Promise<PlanNames> => {
  const coded = (table: string, order: string) => sql`coalesce((
    select json_agg(json_build_object('id', item.id, 'code', item.code, 'title', item.title)
      order by ${sql.ref(`item.${order}`)}, item.id)
    from ${sql.table(table)} as item
    where item.company_id = ${db.companyId} and item.order_id = ${id}), '[]')`;
  const userIds = [managerId, ...members.map(({ userId }) => userId)];
  const { rows } = await sql<Found>`
    select ${coded('order_phases', 'position')} as phases, ${coded('order_milestones', 'due')} as milestones,
      ${coded('order_parties', 'code')} as parties,
      coalesce((
        select json_agg(json_build_object('type', 'internal', 'id', u.id, 'name', u.firstname || ' ' || u.lastname)
          order by fold_case(u.lastname), u.id)
        from users as u where u.id = any(${userIds}::bigint[])), '[]') as members,
      coalesce((
        select json_agg(json_build_object('type', 'external', 'id', e.id,
          'name', coalesce(nullif(trim(concat_ws(' ', e.firstname, e.lastname)), ''), e.company))
          order by fold_case(coalesce(e.lastname, e.company)), e.id)
        from external_users as e where e.company_id = ${db.companyId} and e.archived_at is null), '[]') as externals
  `.execute(db);
  const [found] = rows;
  if (found === undefined) throw new Error('an order without names');
  return {
    language,
    t: translator(language).t,
    phases: codedNames(found.phases),
    milestones: codedNames(found.milestones),
    parties: codedNames(found.parties),
    authors: personNames([...found.members, ...found.externals]),
    reviewers: personNames(found.members),
    kinds: choiceNames(deliveryObjectKinds, (t, kind) => t(`orders.kinds.${kind}`), language),
    states: choiceNames(deliveryObjectStates, (t, state) => t(`orders.states.${state}`), language),
  };
};
