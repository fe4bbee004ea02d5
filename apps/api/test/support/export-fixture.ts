import { askGraph, type GraphRequest } from '#modules/integrations/microsoft/graph-client';
import { checkIntegration } from '#modules/integrations/integrations.jobs';
import { writeNotificationsJob } from '#modules/notifications/notifications.jobs';
import { sliceWith } from '#modules/project-exports/project-exports.jobs';
import { buildIntegration } from '#test/factories/integrations.factory';
import { buildLesson } from '#test/factories/lessons.factory';
import { buildProject } from '#test/factories/projects.factory';
import { buildPhase, buildPmPhase, buildTrade } from '#test/factories/catalogues.factory';
import { buildAppliedLesson, buildWorksheet } from '#test/factories/worksheets.factory';
import { giveConsent } from '../../dev/microsoft-365/consent.ts';
import { openIntegrationFixture } from './integration-fixture.ts';
import { testScope } from './test-scope.ts';

class Died extends Error {}

/** When the process dies: at the nth request of Graph from now, before it is sent or when its answer has come. */
export interface Death {
  readonly at: number;
  readonly when: 'before' | 'after';
}

/** What happens just before a request of Graph is sent. */
export type Meanwhile = (request: GraphRequest) => Promise<unknown> | undefined;

/** A company that is connected to the pretend Microsoft 365, whose clock the work moves. */
export const openExportFixture = async () => {
  let death: Death | null = null;
  let requests = 0;
  let meanwhile: Meanwhile | null = null;
  let advance: (milliseconds: number) => void = () => undefined;
  const slice = sliceWith({
    pause: async (milliseconds) => advance(milliseconds),
    async ask(settings, token, request) {
      requests += 1;
      await meanwhile?.(request);
      const dies = death?.at === requests ? death.when : null;
      if (dies === 'before') throw new Died('before');
      const answer = await askGraph(settings, token, request);
      if (dies === 'after') throw new Died('after');
      return answer;
    },
  });
  const fixture = await openIntegrationFixture({ companyJobs: [slice, checkIntegration, writeNotificationsJob] });
  const { server, pretend, person } = fixture;
  const { clock, db } = server;
  advance = (milliseconds) => clock.advance(milliseconds);

  const { companyId: company_id, people, ...team } = await fixture.company();
  const tenant = fixture.tenantOf();
  giveConsent(pretend.world, tenant, person('Ursina'));
  const publicUrl = server.config.publicUrl ?? '';
  await buildIntegration(db, { company_id, tenant_id: tenant.id, public_url: publicUrl });
  const emails = { admin: 'admin@demo.polier.example', user: 'user@demo.polier.example' };
  for (const name of ['admin', 'user'] as const)
    await db.updateTable('users').set({ email: emails[name] }).where('id', '=', people[name].id).execute();

  const trade = await buildTrade(db, { company_id, title: 'Rohbau / Beton' });
  const phase = await buildPhase(db, { company_id, title: 'Ausführung' });
  const pm = await buildPmPhase(db, { company_id, title: 'Planung' });

  let projects = 0;
  /** A project of two parts with three questions that are somebody's or due, and one that nobody has. */
  const project = async (owner = people.admin.id) => {
    const { id } = await buildProject(db, {
      company_id,
      title: `Neubau Feldmatt ${(projects += 1)}`,
      owner_user_id: owner,
      user_ids: [people.user.id, people.other.id],
      ...{ trade_ids: [trade.id], phase_ids: [phase.id], pm_phase_ids: [pm.id], ms_integration: true },
    });
    const place = { company_id, project_id: id };
    const inTrade = await buildWorksheet(db, { ...place, kind: 'trade', trade_id: trade.id, phase_id: phase.id });
    const inPm = await buildWorksheet(db, { ...place, kind: 'pm', pm_phase_id: pm.id });
    const lesson = (kind: 'trade' | 'pm', insight: string) => buildLesson(db, { company_id, kind, insight });
    const first = await buildAppliedLesson(db, {
      worksheet: inTrade,
      lesson_id: (await lesson('trade', `Sind die Fugen dicht? ${id}`)).id,
      ...{ responsible_user_id: people.user.id, contacttill: '2026-12-18', todo: 'Mit dem Hersteller klären' },
    });
    for (const [worksheet, kind] of [
      [inTrade, 'trade'],
      [inPm, 'pm'],
    ] as const) {
      const { id: lesson_id } = await lesson(kind, `Gleiche Frage ${id}`);
      await buildAppliedLesson(db, { worksheet, lesson_id, contacttill: '2026-12-20' });
    }
    await buildAppliedLesson(db, { worksheet: inPm, lesson_id: (await lesson('pm', `Ohne Person ${id}`)).id });
    await db.insertInto('project_exports').values(place).execute();
    return { id, first };
  };

  const exportOf = (projectId: number) =>
    db.selectFrom('project_exports').selectAll().where('project_id', '=', projectId).executeTakeFirstOrThrow();
  const context = { clock, config: server.config, publicUrl, secrets: server.secrets, sendMail: async () => undefined };
  /** One slice, as the queue would run it; its process may die in it. */
  const runSlice = async (): Promise<void> => {
    const scoped = server.database.work(testScope(company_id));
    const { signal } = new AbortController();
    await slice.run({ ...scoped, data: {}, signal, lastTry: false, context }).catch((error: unknown) => {
      if (!(error instanceof Died)) throw error;
    });
  };
  /** Slices, with the time that passes between them, until the export has come to an end. */
  const runUntil = async (
    projectId: number,
    ends: readonly string[] = ['linked', 'needs_action', 'remote_deleted'],
  ) => {
    for (let count = 0; count < 60; count += 1) {
      await runSlice();
      const row = await exportOf(projectId);
      if (ends.includes(row.state)) return row;
      const { lease_until: lease } = await team.row();
      const next = Math.max(row.due_at?.getTime() ?? 0, lease?.getTime() ?? 0, clock.now().getTime() + 1_000);
      clock.set(new Date(next));
    }
    throw new Error(`the export does not end: ${JSON.stringify(await exportOf(projectId))}`);
  };

  /** What stands in the pretend Microsoft 365 for the project. */
  const remote = (projectId: number) => {
    const link = `/main/#/projects/details?id=${projectId}`;
    const groups = tenant.groups.all().filter(({ value }) => value.description?.endsWith(link));
    const plans = groups.flatMap(({ id }) => tenant.plans.under(id));
    const tasks = plans.flatMap(({ id }) => tenant.tasks.under(id));
    return {
      groups,
      teams: groups.flatMap(({ id }) => tenant.teams.get(id) ?? []),
      members: groups.flatMap(({ value }) => value.members).toSorted(),
      channels: groups.flatMap(({ id }) => tenant.channels.under(id).map(({ value }) => value.displayName)).toSorted(),
      plans,
      labels: plans.map(({ id }) => tenant.planDetails.get(id)?.value.categoryDescriptions),
      buckets: plans.flatMap(({ id }) => tenant.buckets.under(id).map(({ value }) => value.name)).toSorted(),
      tasks,
      references: tasks
        .flatMap(({ id }) => Object.keys(tenant.taskDetails.get(id)?.value.references ?? {}))
        .map((key) => decodeURIComponent(key).replace(/.*row=/, ''))
        .toSorted(),
    };
  };

  return {
    ...fixture,
    project,
    exportOf,
    runSlice,
    runUntil,
    remote,
    tenant,
    people,
    companyId: company_id,
    /** The process dies so from now on; null: it lives. Counts requests anew. */
    dies(next: Death | null): void {
      death = next;
      requests = 0;
    },
    /** Happens before each request from now on; null: nothing does. */
    meanwhile(next: Meanwhile | null): void {
      meanwhile = next;
    },
    requests: () => requests,
  };
};
export type ExportFixture = Awaited<ReturnType<typeof openExportFixture>>;
