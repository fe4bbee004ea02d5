import type { ExportObjectKind } from '@polier/contract/integrations/integration-states';
import { type Selectable, sql } from 'kysely';
import type { CompanyWork } from '#platform/database/write/company-work';
import type { DB } from '#platform/database/schema';
import type { WriteTx } from '#platform/database/scope/scoped-db';
import type { Clock } from '#platform/clock/clock';
import { LostLease } from './export-stops.ts';
import { holdLease, renewedLease, type SlotIntent } from './lease.ts';

export type ExportObject = Omit<Selectable<DB['project_export_objects']>, 'company_id' | 'project_id'>;

interface Holder {
  readonly work: CompanyWork;
  readonly clock: Clock;
  readonly holder: string;
  readonly projectId: number;
}

export interface Made {
  readonly remote_id?: string | null;
  readonly etag?: string | null;
  readonly details_etag?: string | null;
  readonly sent?: object;
  readonly state?: ExportObject['state'];
}

/** What became of one of several that were asked for with one request. */
export interface NotedObject extends Pick<ExportObject, 'local_id' | 'remote_id' | 'state'> {
  readonly sent: object;
}

/** What is known to stand in Microsoft 365 for one project; every change is committed before the next request. */
export class ExportObjects {
  readonly #holder: Holder;
  readonly #rows: Map<string, ExportObject>;
  readonly #remoteIds: Set<string>;
  #hasChanged = false;

  private constructor(holder: Holder, rows: readonly ExportObject[]) {
    this.#holder = holder;
    this.#rows = new Map(rows.map((row) => [`${row.kind} ${row.local_id}`, row]));
    this.#remoteIds = new Set(rows.flatMap(({ remote_id }) => remote_id ?? []));
  }

  static async load(holder: Holder): Promise<ExportObjects> {
    const { db } = holder.work;
    const rows = await db
      .selectFrom('project_export_objects')
      .select(['kind', 'local_id', 'remote_id', 'etag', 'details_etag', 'sent', 'state', 'intent_at'])
      .where('company_id', '=', db.companyId)
      .where('project_id', '=', holder.projectId)
      .execute();
    return new ExportObjects(holder, rows);
  }

  get(kind: ExportObjectKind, localId: string): ExportObject | undefined {
    return this.#rows.get(`${kind} ${localId}`);
  }

  of(kind: ExportObjectKind): readonly ExportObject[] {
    return [...this.#rows.values()].filter((row) => row.kind === kind);
  }

  /** Whether anything but what is only looked up was written there or taken from there. */
  get hasChanged(): boolean {
    return this.#hasChanged;
  }

  /** Whether something of this id in Microsoft 365 is known already. */
  owns(remoteId: string): boolean {
    return this.#remoteIds.has(remoteId);
  }

  /** Counts only while the lease is held. */
  write(work: (tx: WriteTx) => Promise<unknown>): Promise<void> {
    const { work: company, holder, clock } = this.#holder;
    return company.write(async (tx) => {
      await holdLease(tx, holder, clock.now());
      await work(tx);
    });
  }

  /** Noted before they are asked for, with what is known of new ones. */
  async intend(kind: ExportObjectKind, localIds: readonly string[], sent: object = {}): Promise<void> {
    if (localIds.length === 0) return;
    const intent_at = this.#holder.clock.now();
    const { projectId: project_id } = this.#holder;
    await this.write(async (tx) => {
      const isThere = await tx
        .selectFrom('project_exports')
        .select('project_id')
        .where('company_id', '=', tx.companyId)
        .where('project_id', '=', project_id)
        .forKeyShare()
        .executeTakeFirst();
      // The project was removed.
      if (!isThere) throw new LostLease();
      await tx
        .insertInto('project_export_objects')
        .values(
          localIds.map((local_id) => ({
            company_id: tx.companyId,
            project_id,
            kind,
            local_id,
            intent_at,
            sent: JSON.stringify(sent),
          })),
        )
        .onConflict((on) =>
          on.columns(['company_id', 'project_id', 'kind', 'local_id']).doUpdateSet({ intent_at, state: 'intent' }),
        )
        .execute();
    });
    for (const local_id of localIds) this.begun({ kind, local_id, intent_at }, sent);
  }

  /** To be committed with the place of the request that asks for it. */
  intent(kind: SlotIntent['kind'], local_id: string): SlotIntent {
    return { kind, local_id, intent_at: this.#holder.clock.now() };
  }

  /** An intent that is committed. */
  begun({ kind, local_id, intent_at }: Pick<ExportObject, 'kind' | 'local_id' | 'intent_at'>, sent: object = {}): void {
    const fresh = { remote_id: null, etag: null, details_etag: null, sent: { ...sent } };
    const row = { ...fresh, ...this.get(kind, local_id), kind, local_id, state: 'intent' as const, intent_at };
    this.#rows.set(`${kind} ${local_id}`, row);
  }

  /** What became of what was asked for; `also` is written with it. */
  async note(
    row: Pick<ExportObject, 'kind' | 'local_id'>,
    { sent, ...made }: Made,
    also?: (tx: WriteTx) => Promise<unknown>,
  ): Promise<void> {
    const { kind, local_id } = row;
    const { projectId, holder, clock, work } = this.#holder;
    const values = { state: 'done' as const, ...made, ...(sent === undefined ? {} : { sent: JSON.stringify(sent) }) };
    // The lease and the row in one statement: this is written once per request.
    await work.write(async (tx) => {
      const held = await tx
        .with('held', () => renewedLease(tx, holder, clock.now()))
        .with('noted', (db) =>
          db
            .updateTable('project_export_objects')
            .set(values)
            .where('company_id', '=', tx.companyId)
            .where('project_id', '=', projectId)
            .where('kind', '=', kind)
            .where('local_id', '=', local_id)
            .where(sql<boolean>`exists (select from held)`),
        )
        .selectFrom('held')
        .select('id')
        .executeTakeFirst();
      if (!held) throw new LostLease();
      await also?.(tx);
    });
    this.#keep(row, { ...made, ...(sent && { sent }) });
  }

  /** The same of several of one kind, in one statement however many they are. */
  async noteAll(kind: ExportObjectKind, many: readonly NotedObject[]): Promise<void> {
    if (many.length === 0) return;
    await this.write((tx) =>
      sql`
        update project_export_objects as noted set remote_id = made.remote_id, sent = made.sent, state = made.state
        from jsonb_to_recordset(${JSON.stringify(many)}::jsonb) as made (
          local_id text, remote_id text, sent jsonb, state text)
        where noted.company_id = ${tx.companyId} and noted.project_id = ${this.#holder.projectId}
          and noted.kind = ${kind} and noted.local_id = made.local_id`.execute(tx),
    );
    for (const { local_id, ...made } of many) this.#keep({ kind, local_id }, made);
  }

  #keep({ kind, local_id }: Pick<ExportObject, 'kind' | 'local_id'>, { sent, ...made }: Made): void {
    if (kind !== 'person' && kind !== 'team') this.#hasChanged = true;
    const before = this.get(kind, local_id);
    if (!before) return;
    const after = { ...before, state: 'done' as const, ...made };
    this.#rows.set(`${kind} ${local_id}`, sent === undefined ? after : { ...after, sent: { ...sent } });
    if (made.remote_id) this.#remoteIds.add(made.remote_id);
  }

  /** Nothing came of it, or it is gone on both sides. */
  async remove({ kind, local_id }: Pick<ExportObject, 'kind' | 'local_id'>): Promise<void> {
    const { projectId } = this.#holder;
    await this.write((tx) =>
      tx
        .deleteFrom('project_export_objects')
        .where('company_id', '=', tx.companyId)
        .where('project_id', '=', projectId)
        .where('kind', '=', kind)
        .where('local_id', '=', local_id)
        .execute(),
    );
    this.#rows.delete(`${kind} ${local_id}`);
  }
}
