import type { BenchServer } from '../endpoints.ts';

/** A company of its own that is connected, with one project of so many open questions that are due. */
export const addExportCompany = async ({ owner }: BenchServer, tenant: string, questions: number): Promise<number> => {
  await owner.query(`update integrations set state = 'none', tenant_id = null where tenant_id = $1`, [tenant]);
  const one = async (text: string, values: readonly unknown[] = []) =>
    Number((await owner.query<{ id: string }>(text, [...values])).rows[0]?.id);
  const company = await one(
    `insert into companies (name, token, can_use_ms_graph)
    values ('Export AG ' || clock_timestamp(), encode(sha256(clock_timestamp()::text::bytea), 'hex'), true) returning id`,
  );
  await owner.query(
    'insert into settings (company_id, feature_integrations) values ($1, true) on conflict (company_id) do update set feature_integrations = true',
    [company],
  );
  const user = await one(
    `insert into users (firstname, lastname, email) values ('Nadia', 'Keller', 'admin@demo.polier.example')
    on conflict do nothing returning id`,
  ).then(async (id) => id || (await one(`select id from users where email = 'admin@demo.polier.example'`)));
  await owner.query(`insert into memberships (company_id, user_id, role) values ($1, $2, 'admin')`, [company, user]);
  await owner.query(
    `insert into integrations (company_id, kind, state, tenant_id, tenant_name, public_url, connected_at)
    values ($1, 'microsoft', 'connected', $2, 'Muster Bau AG', 'http://127.0.0.1:9', now())`,
    [company, tenant],
  );
  const trade = await one(`insert into trades (company_id, bkp, title) values ($1, '211', 'Beton') returning id`, [
    company,
  ]);
  const phase = await one(
    `insert into phases (company_id, title, abbreviation, sort_order) values ($1, 'Ausführung', '51', 1) returning id`,
    [company],
  );
  const topic = await one(`insert into topics (company_id, title, sort_order) values ($1, 'Fugen', 1) returning id`, [
    company,
  ]);
  const project = await one(
    `insert into projects (company_id, title, owner_user_id, ms_integration) values ($1, 'Neubau', $2, true) returning id`,
    [company, user],
  );
  await owner.query('insert into project_trades (company_id, project_id, trade_id) values ($1, $2, $3)', [
    company,
    project,
    trade,
  ]);
  await owner.query('insert into project_phases (company_id, project_id, phase_id) values ($1, $2, $3)', [
    company,
    project,
    phase,
  ]);
  await owner.query(
    `with l as (
      insert into lessons (company_id, kind, insight, topic_id, position, author_user_id, approved_at)
      select $1, 'trade', 'Ist die Fuge ' || n || ' dicht?', $2, n, $3, now() from generate_series(1, $4::integer) as n
      returning company_id, id, position),
    w as (
      insert into worksheets (company_id, kind, project_id, title, trade_id, phase_id, author_user_id)
      select $1, 'trade', $5, 'Blatt', $6, $7, $3 returning company_id, id)
    insert into applied_lessons (company_id, kind, worksheet_id, lesson_id, position, contacttill)
    select l.company_id, 'trade', w.id, l.id, l.position, '2027-03-01' from l cross join w`,
    [company, topic, user, questions, project, trade, phase],
  );
  await owner.query('insert into project_exports (company_id, project_id) values ($1, $2)', [company, project]);
  return company;
};
