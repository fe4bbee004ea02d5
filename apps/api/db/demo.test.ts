import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DB } from '#platform/database/schema';
import { passwordMatches } from '#platform/session/password';
import { openTestDatabase, type TestDatabase } from '#test/support/database/test-database';
import { demoAccounts, demoPassword } from './demo/demo-accounts.ts';
import { loadDemo } from './demo/load-demo.ts';

const today = '2026-02-27';

describe.each([
  { language: 'de', worksheet: 'Beton- und Stahlbetonarbeiten', trade: 'Baumeisterarbeiten', column: 'Bauteil' },
  {
    language: 'en',
    worksheet: 'Concrete and reinforced concrete',
    trade: "Main building contractor's work",
    column: 'Building part',
  },
  {
    language: 'fr',
    worksheet: 'Béton et béton armé',
    trade: "Travaux de l'entreprise de maçonnerie",
    column: 'Partie d’ouvrage',
  },
] as const)('the demo in $language', ({ language, worksheet, trade, column }) => {
  let opened: TestDatabase;
  let db: Kysely<DB>;
  beforeAll(async () => {
    opened = await openTestDatabase();
    db = opened.database.owner;
    await opened.database.writeOwner((tx) => loadDemo({ db: tx, language, today }));
  });
  afterAll(() => opened.close());

  test('has accounts that sign in with the known password', async () => {
    for (const { email, role } of demoAccounts) {
      const account = await db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirstOrThrow();
      expect(await passwordMatches(demoPassword, account.password_hash)).toBe(true);
      expect(account.email_confirmed_at).not.toBeNull();
      expect(account.is_superadmin).toBe(role === 'superadmin');
    }
  });

  test('shows another role when the scope is switched', async () => {
    const scopes = await db
      .selectFrom('memberships as m')
      .innerJoin('users as u', 'u.id', 'm.user_id')
      .innerJoin('companies as c', 'c.id', 'm.company_id')
      .select(['u.email', 'c.name', 'm.role'])
      .where(
        'u.email',
        'in',
        demoAccounts.map(({ email }) => email),
      )
      .orderBy('u.email')
      .orderBy('c.name')
      .execute();
    expect(scopes).toEqual([
      { email: 'admin@demo.polier.example', name: 'Hochtal Generalbau AG', role: 'user' },
      { email: 'admin@demo.polier.example', name: 'Muster Bau AG', role: 'admin' },
      { email: 'user@demo.polier.example', name: 'Muster Bau AG', role: 'user' },
    ]);
  });

  test('switches everything on in the first company', async () => {
    const settings = await db.selectFrom('settings').selectAll().orderBy('company_id').executeTakeFirstOrThrow();
    expect(settings).toMatchObject({
      feature_tags: true,
      feature_tab_x: true,
      feature_dynamic_worksheet_field: true,
      feature_orders: true,
      dynamic_field_name: column,
      default_language: language,
    });
  });

  test('has enough for a worksheet of the main building contractor in execution', async () => {
    const { rows } = await sql<{ all: number; mandatory: number; levels: number; topics: number }>`
      select count(*)::integer as all, (count(*) filter (where mandatory))::integer as mandatory,
        count(distinct level)::integer as levels, count(distinct topic_id)::integer as topics
      from lessons as l
      where approved
        and exists (select from lesson_trades as lt join trades as t on t.company_id = lt.company_id and t.id = lt.trade_id
          where lt.company_id = l.company_id and lt.lesson_id = l.id and t.title = ${trade} and t.bkp = '211')
        and exists (select from lesson_phases as lp join phases as p on p.company_id = lp.company_id and p.id = lp.phase_id
          where lp.company_id = l.company_id and lp.lesson_id = l.id and p.abbreviation = '52')`.execute(db);
    expect(rows).toEqual([{ all: 44, mandatory: 11, levels: 3, topics: 14 }]);
  });

  test('shows every state on its main worksheet, due dates around today, and some risk figures', async () => {
    const { rows } = await sql<Record<string, number>>`
      select count(*)::integer as rows,
        (count(*) filter (where not_applicable_reason is not null))::integer as not_applicable,
        (count(*) filter (where checked))::integer as checked,
        (count(*) filter (where done and al.needscheck and not checked))::integer as to_check,
        (count(*) filter (where done and not checked and not al.needscheck))::integer as done,
        (count(*) filter (where not done and contacttill < ${today}))::integer as overdue,
        (count(*) filter (where not done and contacttill = ${today}))::integer as today,
        (count(*) filter (where not done and contacttill > ${today}))::integer as later,
        (count(*) filter (where not done and contacttill is null and not_applicable_reason is null))::integer as undated
      from applied_lessons as al join worksheets as w on w.company_id = al.company_id and w.id = al.worksheet_id
      where w.title = ${worksheet}`.execute(db);
    expect(rows).toEqual([
      { rows: 36, not_applicable: 1, checked: 9, to_check: 1, done: 9, overdue: 2, today: 2, later: 10, undated: 2 },
    ]);
    const { cost, probability, impact } = await db
      .selectFrom('worksheets')
      .selectAll()
      .where('title', '=', worksheet)
      .executeTakeFirstOrThrow();
    expect([cost, probability, impact]).toEqual(['20000.00', 10, '500000.00']);
  });

  test('gives the foreman something overdue, due today, this week, later and undated', async () => {
    const due = await db
      .selectFrom('applied_lessons as al')
      .innerJoin('users as u', 'u.id', 'al.responsible_user_id')
      .select('al.contacttill')
      .where('u.email', '=', 'user@demo.polier.example')
      .where('al.done', '=', false)
      .where('al.not_applicable_reason', 'is', null)
      .execute();
    const dates = due.map(({ contacttill }) => contacttill);
    expect(dates.filter((date) => date !== null && date < today).length).toBeGreaterThanOrEqual(2);
    expect(dates.filter((date) => date === today).length).toBe(2);
    expect(dates.filter((date) => date !== null && date > today && date <= '2026-03-01').length).toBeGreaterThanOrEqual(
      1,
    );
    expect(dates.filter((date) => date !== null && date > '2026-03-08').length).toBeGreaterThanOrEqual(1);
    expect(dates.filter((date) => date === null).length).toBe(2);
  });

  test('has worksheets of all kinds, open and closed, the closed ones with the wording that stood', async () => {
    const { rows } = await sql<{ kind: string; open: number; closed: number }>`
      select kind, (count(*) filter (where not closed))::integer as open, (count(*) filter (where closed))::integer as closed
      from worksheets group by kind order by kind`.execute(db);
    expect(rows).toEqual([
      { kind: 'pm', open: 4, closed: 0 },
      { kind: 'trade', open: 13, closed: 2 },
      { kind: 'x', open: 2, closed: 0 },
    ]);
    const unpinned = await sql`
      select al.id from applied_lessons as al join worksheets as w on w.company_id = al.company_id and w.id = al.worksheet_id
      where w.closed <> (al.lesson_version is not null)`.execute(db);
    expect(unpinned.rows).toEqual([]);
  });

  test('is never checked by who set it done, and nothing happened after today', async () => {
    const { rows } = await sql<{ own: number; future: number }>`
      select (count(*) filter (where checked_by_user_id = done_by_user_id or checked_at < done_at))::integer as own,
        (count(*) filter (where updated_at >= ${today}::date))::integer as future
      from applied_lessons`.execute(db);
    expect(rows).toEqual([{ own: 0, future: 0 }]);
    const late = await sql`select id from events where created_at >= ${today}::date`.execute(db);
    expect(late.rows).toEqual([]);
  });

  test('has experiences of several people, one of them only begun', async () => {
    const { rows } = await sql<{ authors: number; drafts: number; submitted: number; late: number }>`
      select count(distinct author_user_id)::integer as authors, (count(*) filter (where state = 'draft'))::integer as drafts,
        (count(*) filter (where state = 'submitted' and lesson <> '' and problem <> '' and solution <> ''))::integer as submitted,
        (count(*) filter (where created_at >= ${today}::date or happened_on > ${today}))::integer as late
      from experiences`.execute(db);
    expect(rows).toEqual([{ authors: 5, drafts: 1, submitted: 9, late: 0 }]);
  });

  test('has judged part of what was checked: some of it is confirmed by somebody else, some an estimate', async () => {
    const { rows } = await sql<{ judged: boolean; estimated: boolean; confirmed: boolean; unjudged: boolean }>`
      select count(v.id) > 10 as judged, bool_or(v.chf > 0 and v.confirmed_at is null) as estimated,
        bool_or(v.chf > 0 and v.confirmed_at is not null) as confirmed, bool_or(v.id is null) as unjudged
      from applied_lessons as al left join lesson_verdicts as v
        on v.company_id = al.company_id and v.applied_lesson_id = al.id
      where al.company_id = 1 and al.checked`.execute(db);
    expect(rows).toEqual([{ judged: true, estimated: true, confirmed: true, unjudged: true }]);
  });

  test('has decided about proposals of past phases in several quarters, most of them in time, and leaves the present ones open', async () => {
    const { rows } = await sql<Record<string, unknown>>`
      select count(distinct date_trunc('quarter', pr.created_at)) >= 3 as quarters,
        bool_or(pr.decision = 'not_applicable') as refused,
        bool_and(pr.decision <> 'apply' or al.worksheet_id is not null) as applied,
        max(pr.decided_at) < ${today}::date as past,
        avg((pr.decided_at < pr.created_at + interval '5 days')::int)::float8 between 0.6 and 0.9 as most_in_time
      from lesson_proposals as pr
      left join applied_lessons as al on al.company_id = pr.company_id and al.id = pr.applied_lesson_id
      where pr.decision is not null`.execute(db);
    expect(rows).toEqual([{ quarters: true, refused: true, applied: true, past: true, most_in_time: true }]);
    const open = await sql<{ project: number; open: boolean }>`
      select pack.project_id as project, bool_or(pr.decision is null) as open from lesson_proposals as pr
      join proposal_packs as pack on pack.company_id = pr.company_id and pack.id = pr.pack_id
      group by 1 order by 1`.execute(db);
    expect(open.rows).toEqual([
      { project: 1, open: true },
      { project: 2, open: true },
    ]);
  });

  test('has new knowledge to approve, a history and unread notifications', async () => {
    const waiting = await db
      .selectFrom('lessons')
      .select(['kind', 'project_only'])
      .where('approved', '=', false)
      .orderBy('id')
      .execute();
    expect(waiting.map(({ kind, project_only }) => (project_only ? 'project' : kind))).toEqual([
      'trade',
      'trade',
      'trade',
      'pm',
      'x',
      'project',
    ]);
    const { rows } = await sql<{ unread: number; read: number; unbundled: number }>`
      select (count(*) filter (where n.bundle = ''))::integer as unbundled, (count(*) filter (where n.read_at is null))::integer as unread, (count(*) filter (where n.read_at is not null))::integer as read
      from notifications as n join users as u on u.id = n.user_id
      where u.email in ('user@demo.polier.example', 'admin@demo.polier.example')`.execute(db);
    expect(rows[0]?.unread).toBeGreaterThan(3);
    // By its bundle a notification is found to wait still.
    expect(rows[0]?.unbundled).toBe(0);
    expect(rows[0]?.read).toBeGreaterThan(3);
    const { events } = await db
      .selectFrom('events')
      .select(sql<number>`count(*)::integer`.as('events'))
      .executeTakeFirstOrThrow();
    expect(events).toBeGreaterThan(50);
  });
});
