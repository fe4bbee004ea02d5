import type { CheckedCriterion, CheckResults } from '@polier/contract/orders/delivery/delivery-checks.contract';
import { limits } from '@polier/contract/limits';
import { translator } from '@polier/i18n/translate';
import { sql } from 'kysely';
import type { WriteTx } from '#platform/database/scope/scoped-db';
import { found } from '#platform/errors/found';
import { fieldProblem, problem } from '#platform/errors/problem';
import { recordEvent } from '#platform/events/record-event';
import { type CleanPicture } from '#platform/files/clean-picture';
import { insertFile } from '#platform/files/file-store';
import type { MemberCall } from '#platform/http/route';
import { lockObjects } from '../../delivery-objects/commands/lock-objects.ts';
import { deliveryChecksImported } from '../../delivery-objects/delivery-objects.events.ts';
import { deliveryRoles, mayTickAsAuthor, mayTickAsReviewer } from '../../delivery-objects/delivery-objects.policy.ts';
import { orderIdOf } from '../../delivery-objects/order-of-objects.ts';
import { countCriteria } from '../../orders/count-criteria.ts';
import { countDerivedCriteria, refuseTooManyCriteria } from '../../orders/derived-criteria.ts';
import { lockOrder, requireOpen } from '../../orders/order-context.ts';
import { shortened } from '../../order-links/ids/numbered-names.ts';
import { type BcfTopic, isArchive, readBcf } from '../checks/bcf-topics.ts';
import { readCheckerResults, type SpecificationResult } from '../checks/checker-results.ts';

interface ImportOptions {
  readonly id: number;
  readonly dry: boolean;
  readonly closed_statuses: readonly string[];
}

/** What a file says of one criterion. */
interface Finding {
  readonly key: string;
  readonly text: string;
  readonly status: string | null;
  /** Null: it was not tested. */
  readonly fulfilled: boolean | null;
  /** Null: it says none, and the stored one stays. */
  readonly note: string | null;
  readonly picture: CleanPicture | null;
}

interface Findings {
  readonly format: CheckResults['format'];
  readonly source: 'bcf' | 'ids';
  readonly list: readonly Finding[];
}

type Translate = ReturnType<typeof translator>['t'];

const ofTopic = ({ guid, title, description, status, picture }: BcfTopic, closed: ReadonlySet<string>): Finding => ({
  key: guid,
  text: shortened(title, limits.insight),
  status,
  fulfilled: status !== null && closed.has(status.toLowerCase()),
  note: description === '' ? null : shortened(description, limits.orderNote),
  picture,
});

const noteOf = ({ remark, applicable, passed, checks }: SpecificationResult, t: Translate): string | null => {
  if (remark !== null) return t(`deliveryPlan.checksRemark.${remark}`, { count: applicable ?? 0 });
  return passed === null || checks === null ? null : t('deliveryPlan.checksPassed', { passed, checks });
};

const ofSpecification = (result: SpecificationResult, t: Translate): Finding => ({
  key: result.name,
  text: shortened(result.name, limits.insight),
  status: null,
  fulfilled: result.fulfilled,
  note: result.fulfilled === null ? null : noteOf(result, t),
  picture: null,
});

const readFindings = async (bytes: Buffer, closedStatuses: readonly string[], t: Translate): Promise<Findings> => {
  const closed = new Set(closedStatuses.map((status) => status.toLowerCase()));
  if (isArchive(bytes)) {
    const topics = await readBcf(bytes);
    return { format: 'bcf', source: 'bcf', list: topics.map((topic) => ofTopic(topic, closed)) };
  }
  const results = readCheckerResults(bytes);
  return { format: 'results', source: 'ids', list: results.map((result) => ofSpecification(result, t)) };
};

type Ticks = CheckResults['ticks'];

interface StoredCriterion {
  readonly id: number;
  readonly external_key: string;
  readonly text: string;
  readonly note: string | null;
  readonly author_ok: boolean | null;
  readonly reviewer_ok: boolean | null;
}

const findStored = async (tx: WriteTx, objectId: number, source: Findings['source']): Promise<StoredCriterion[]> => {
  const { rows } = await sql<StoredCriterion>`
    select id, external_key, text, note, author_ok, reviewer_ok from delivery_criteria
    where company_id = ${tx.companyId} and delivery_object_id = ${objectId} and source = ${source}
      and external_key is not null
    order by id for update`.execute(tx);
  return rows;
};

/** What is open is refused by a reviewer; an author has only not done it yet. */
const tickOf = ({ fulfilled }: Finding, ticks: Ticks): boolean | null =>
  fulfilled === true || (ticks === 'reviewer' ? false : null);

interface Planned {
  readonly finding: Finding;
  readonly stored: StoredCriterion | undefined;
  readonly result: CheckedCriterion['result'];
}

const plan = (finding: Finding, stored: StoredCriterion | undefined, { source }: Findings, ticks: Ticks): Planned => {
  if (stored === undefined) return { finding, stored, result: source === 'ids' ? 'unknown' : 'new' };
  if (finding.fulfilled === null) return { finding, stored, result: 'untested' };
  const isTicked = ticks === null || stored[`${ticks}_ok`] === tickOf(finding, ticks);
  const isNoted = finding.note === null || finding.note === stored.note;
  const isSame = isTicked && isNoted && stored.text === finding.text;
  return { finding, stored, result: isSame ? 'unchanged' : 'changed' };
};

const statusesOf = (list: readonly Finding[]): CheckResults['statuses'] =>
  [
    ...Map.groupBy(
      list.flatMap(({ status }) => status ?? []),
      (status) => status,
    ),
  ]
    .map(([status, all]) => ({ status, count: all.length }))
    .toSorted((one, other) => other.count - one.count || one.status.localeCompare(other.status));

const endings = { 'image/jpeg': 'jpg', 'image/png': 'png', 'image/webp': 'webp' } as const;

const storePicture = ({ type, bytes }: CleanPicture, tx: WriteTx) =>
  insertFile(tx, { purpose: 'criterion', mediaType: type, name: `topic.${endings[type]}`, bytes });

interface Writing {
  readonly orderId: number;
  readonly objectId: number;
  readonly source: Findings['source'];
  readonly ticks: Ticks;
}

/** A new wording opens both ticks before the file sets one. */
const write = async (tx: WriteTx, { orderId, objectId, source, ticks }: Writing, planned: readonly Planned[]) => {
  const member = tx.scope.memberId;
  const rows = [];
  for (const { finding, stored } of planned) {
    const { key, text, note, picture } = finding;
    rows.push({
      id: stored?.id ?? null,
      external_key: key,
      text,
      note,
      file_id: stored === undefined && picture !== null ? await storePicture(picture, tx) : null,
      tick: ticks === null ? null : tickOf(finding, ticks),
    });
  }
  const columns = (of: 'author' | 'reviewer') =>
    [`${of}_ok`, `${of}_ok_at`, `${of}_ok_user_id`].map((name) => sql.ref(name));
  const set = (of: 'author' | 'reviewer') => {
    const [ok, at, user] = columns(of);
    const isMine = sql.lit(of === ticks);
    const kept = (column: unknown) => sql`case when c.text = next.text then ${column} end`;
    const ref = (name: string) => sql.ref(`c.${of}_ok${name}`);
    return sql`
      ${ok} = case when ${isMine} then next.tick else ${kept(ref(''))} end,
      ${at} = case when ${isMine} then case when next.tick is not null then now() end else ${kept(ref('_at'))} end,
      ${user} = case when ${isMine} then case when next.tick is not null then ${member}::bigint end
        else ${kept(ref('_user_id'))} end`;
  };
  const ofMe = ticks === null ? null : sql.join(columns(ticks));
  await sql`
    with next as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as row (id bigint, external_key text, text text, note text, file_id bigint, tick boolean)),
    changed as (
      update delivery_criteria as c set text = next.text, note = coalesce(next.note, c.note),
        ${set('author')}, ${set('reviewer')}, version = c.version + 1, updated_at = now()
      from next where c.company_id = ${tx.companyId} and c.id = next.id)
    insert into delivery_criteria (company_id, order_id, delivery_object_id, position, text, source, external_key,
      note, file_id${ofMe === null ? sql`` : sql`, ${ofMe}`})
    select ${tx.companyId}, ${orderId}, ${objectId},
      coalesce((select max(position) from delivery_criteria
        where company_id = ${tx.companyId} and order_id = ${orderId} and delivery_object_id = ${objectId}), 0)
        + row_number() over (),
      next.text, ${source}, next.external_key, next.note, next.file_id
      ${
        ofMe === null
          ? sql``
          : sql`, next.tick, case when next.tick is not null then now() end,
        case when next.tick is not null then ${member}::bigint end`
      }
    from next where next.id is null`.execute(tx);
  await countCriteria(tx, tx.companyId, sql<boolean>`d.id = ${objectId}`);
};

const openStates = ['planned', 'in_progress', 'shared', 'rejected'];

const presented = ({ finding, result }: Planned): CheckedCriterion => ({
  external_key: finding.key,
  text: finding.text,
  status: finding.status,
  fulfilled: finding.fulfilled === true,
  note: finding.note,
  has_picture: finding.picture !== null,
  result,
});

/** Topics of a BCF become criteria, results of a checker tick those of an IDS; a dry run only answers. */
export const importChecks = async (
  { write: inTransaction, caller, context }: Pick<MemberCall, 'write' | 'caller' | 'context'>,
  { id, dry, closed_statuses }: ImportOptions,
  bytes: Buffer,
): Promise<CheckResults> => {
  const findings = await readFindings(bytes, closed_statuses, translator(context.language).t);
  return inTransaction(async (tx) => {
    const order = await lockOrder(tx, caller, orderIdOf(tx, 'delivery_objects', [id]), 'share');
    requireOpen(order);
    const object = found((await lockObjects(tx, order, [id])).get(id));
    if (!openStates.includes(object.state)) throw problem('transition-not-allowed', { allowed: [] });
    const roles = deliveryRoles(caller, order, { ...object, submitter_id: null });
    // Whoever is no member of the company ticks nothing.
    const mayTick = order.state === 'active' && tx.scope.memberId !== null;
    const ofAuthor = mayTickAsAuthor(object.state, roles) ? ('author' as const) : null;
    const ticks = mayTick ? (mayTickAsReviewer(object.state, roles) ? ('reviewer' as const) : ofAuthor) : null;
    const stored = new Map((await findStored(tx, id, findings.source)).map((row) => [row.external_key, row]));
    const planned = findings.list.map((finding) => plan(finding, stored.get(finding.key), findings, ticks));
    if (findings.source === 'ids' && planned.every(({ result }) => result === 'unknown')) {
      throw fieldProblem([{ field: 'file', code: 'does-not-exist', params: { context: 'specifications' } }]);
    }
    const written = planned.filter(({ result }) => result === 'new' || result === 'changed');
    const added = written.filter(({ result }) => result === 'new').length;
    const counts = await countDerivedCriteria(tx, sql<boolean>`c.delivery_object_id = ${id}`);
    if (added > 0) refuseTooManyCriteria([(counts.get(id) ?? 0) + added], 'file');
    if (!dry && written.length > 0) {
      await write(tx, { orderId: order.id, objectId: id, source: findings.source, ticks }, written);
      const { code, title } = object;
      const data = { code, title, format: findings.format, added, changed: written.length - added };
      await recordEvent(tx, deliveryChecksImported({ id, orderId: order.id, data }));
    }
    return {
      format: findings.format,
      stored: !dry,
      ticks,
      statuses: statusesOf(findings.list),
      criteria: planned.map(presented),
    };
  });
};
