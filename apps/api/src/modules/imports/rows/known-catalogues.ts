import { type Kind, kindDefinitions, kinds } from '@polier/contract/kinds';
import { sql } from 'kysely';
import type { ScopedDb } from '#platform/database/scope/scoped-db';
import { foldWords } from '../headings/fold-words.ts';

interface Entry {
  readonly id: number;
  readonly title: string;
  readonly number: string | null;
  readonly parent_id: number | null;
}

/** Entries of one catalogue by the words that a list may call them. */
export class KnownCatalogue {
  readonly #titles = new Map<number, string>();
  readonly #byWords = new Map<string, number>();
  readonly #byNumber = new Map<string, number>();
  /** Of titles that only one parent has; null: several do. */
  readonly #anywhere = new Map<string, number | null>();

  constructor(entries: readonly Entry[]) {
    for (const { id, title, number, parent_id } of entries) {
      this.#titles.set(id, title);
      const words = foldWords(title);
      this.#anywhere.set(words, this.#anywhere.has(words) ? null : id);
      this.#byWords.set(`${parent_id ?? ''}/${foldWords(title)}`, id);
      if (number !== null && number !== '') this.#byNumber.set(`${parent_id ?? ''}/${foldWords(number)}`, id);
    }
  }

  titleOf(id: number): string {
    return this.#titles.get(id) ?? '';
  }

  /** By its title alone, where that says which one is meant. */
  findAnywhere(text: string): number | undefined {
    return this.#anywhere.get(foldWords(text)) ?? undefined;
  }

  /** By its title, by its number, or by both as in `211.5 Beton`. */
  find(text: string, parentId: number | null = null): number | undefined {
    const words = foldWords(text).replace(/^(?:bkp|cfc|sia|phase) (?=\d)/, '');
    const at = (form: string) => `${parentId ?? ''}/${form}`;
    const [first = '', ...rest] = words.split(' ');
    return (
      this.#byWords.get(at(foldWords(text))) ??
      this.#byNumber.get(at(words)) ??
      (rest.length > 0 && /^[\d.]+$/.test(first)
        ? (this.#byWords.get(at(rest.join(' '))) ?? this.#byNumber.get(at(first)))
        : undefined)
    );
  }
}

const numbered: Readonly<Record<string, string>> = {
  trades: 'bkp',
  phases: 'abbreviation',
  pm_phases: 'abbreviation',
  pm_sub_phases: 'abbreviation',
  x_processes: 'abbreviation',
  x_sub_processes: 'abbreviation',
};

const readCatalogue = async (db: ScopedDb, table: string, parent: string | null = null): Promise<KnownCatalogue> => {
  const { rows } = await sql<Entry>`
    select id, title, ${numbered[table] ? sql.ref(numbered[table]) : sql`null`} as number,
      ${parent === null ? sql`null::bigint` : sql.ref(parent)} as parent_id
    from ${sql.table(table)}
    where company_id = ${db.companyId} ${table === 'tags' ? sql`` : sql`and archived_at is null`}`.execute(db);
  return new KnownCatalogue(rows);
};

export interface KnownCatalogues {
  readonly trades: KnownCatalogue;
  readonly phases: KnownCatalogue;
  readonly tags: KnownCatalogue;
  /** What the groups of a kind belong to: PM phases and X processes; null: nothing. */
  readonly parents: Readonly<Record<Kind, KnownCatalogue | null>>;
  /** Topics, sub-phases and sub-processes. */
  readonly groups: Readonly<Record<Kind, KnownCatalogue>>;
  readonly settings: Readonly<Record<string, unknown>>;
}

/** All that the rows of a list may name. */
export const readKnownCatalogues = async (db: ScopedDb): Promise<KnownCatalogues> => {
  const perKind = async <T>(read: (kind: Kind) => Promise<T>) =>
    Object.fromEntries(await Promise.all(kinds.map(async (kind) => [kind, await read(kind)] as const))) as Record<
      Kind,
      T
    >;
  const settings = await db
    .selectFrom('settings')
    .select(['feature_tags', 'feature_tab_x'])
    .where('company_id', '=', db.companyId)
    .executeTakeFirstOrThrow();
  return {
    trades: await readCatalogue(db, 'trades'),
    phases: await readCatalogue(db, 'phases'),
    tags: await readCatalogue(db, 'tags'),
    parents: await perKind(async (kind) => {
      const { parent } = kindDefinitions[kind].group;
      return parent === null ? null : readCatalogue(db, parent.table);
    }),
    groups: await perKind((kind) => {
      const { table, parent } = kindDefinitions[kind].group;
      return readCatalogue(db, table, parent?.column ?? null);
    }),
    settings,
  };
};
