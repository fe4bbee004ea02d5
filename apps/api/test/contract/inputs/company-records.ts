import { kinds, type Kind } from '@polier/contract/kinds';
import type { Kysely } from 'kysely';
import type { DB } from '#platform/database/schema';
import { hashToken } from '#platform/session/token';
import { buildAppMessage } from '../../factories/app-messages.factory.ts';
import {
  buildConcept,
  buildDynamicField,
  buildPhase,
  buildPmPhase,
  buildPmSubPhase,
  buildTag,
  buildTopic,
  buildTrade,
  buildXProcess,
  buildXSubProcess,
} from '../../factories/catalogues.factory.ts';
import { buildAttachment, buildExperience } from '../../factories/experiences.factory.ts';
import { buildImport } from '../../factories/imports.factory.ts';
import { buildLesson, buildSuggestion } from '../../factories/lessons.factory.ts';
import { buildProposal, buildVerdict } from '../../factories/proposals.factory.ts';
import { buildAnswerLink, buildApiToken, buildSession } from '../../factories/sign-in.factory.ts';
import { buildCompany, buildExternalUser, buildInvitation, buildMembership } from '../../factories/people.factory.ts';
import { buildProject } from '../../factories/projects.factory.ts';
import { buildAppliedLesson, buildWorksheet } from '../../factories/worksheets.factory.ts';
import { buildOrderRecords, type OrderEntity } from '../values/order-records.ts';

type PerKind<Name extends string> = `${Name}.${Kind}`;
export type Entity =
  | 'company'
  /** Another company without any knowledge. */
  | 'emptyCompany'
  | 'user'
  | 'admin'
  | 'outsider'
  | 'externalUser'
  | 'invitation'
  | 'session'
  | 'apiToken'
  | 'answerLink'
  /** Belongs to no company: every superadmin may change it. */
  | 'appMessage'
  /** The question that it may answer. */
  | 'linkQuestion'
  | 'trade'
  | 'phase'
  | 'topic'
  | 'tag'
  /** Takes over from the tag, and from the topic. */
  | 'otherTag'
  | 'otherTopic'
  /** Global, with its concept. */
  | 'globalTopic'
  | 'concept'
  | 'pmPhase'
  | 'pmSubPhase'
  | 'xProcess'
  | 'xSubProcess'
  | 'dynamicField'
  | 'project'
  | 'experience'
  | 'attachment'
  /** Checked, with one row. */
  | 'import'
  | 'storedImport'
  | 'parentProject'
  /** Kept in Microsoft 365, though the company is connected to none. */
  | 'projectInMicrosoft'
  | PerKind<'lesson'>
  /** Approved, fits the worksheet, not applied in it. */
  | PerKind<'unusedLesson'>
  /** Not approved yet; `user` wrote it. */
  | PerKind<'waitingLesson'>
  /** Of the project alone. */
  | PerKind<'projectLesson'>
  /** By `outsider` for `unusedLesson`; waits. */
  | PerKind<'suggestion'>
  | PerKind<'worksheet'>
  /** Open, of `unusedLesson`. */
  | PerKind<'proposal'>
  /** Said by `outsider` of `appliedLesson`, not confirmed. */
  | PerKind<'verdict'>
  | PerKind<'appliedLesson'>
  | OrderEntity;

/** Ids of one company that has one row in every table. `user` owns the projects, `outsider` is on none of them. */
export type CompanyRecords = Readonly<Record<Entity, number>>;

const features = {
  feature_tags: true,
  feature_integrations: true,
  feature_orders: true,
  feature_tab_x: true,
  feature_dynamic_worksheet_field: true,
};

/** As the removal of a company wants it typed. */
export const companyName = 'Weltbau AG';
/** As the removal of a row of a catalogue wants it typed. */
export const removableTitle = 'Titel, der getippt wird';
/** A last use in the future, so that no later one is written down. */
const inFuture = new Date('2999-01-01');
export const answerSecret = (company: number): string => `answers-of-company-${company}`.padEnd(43, '-');
export const calendarSecret = (company: number): string => `calendar-of-company-${company}`.padEnd(43, '-');
export const companyToken = (company: number): string => `the-registration-link-of-company-${company}`;

const buildPeople = async (db: Kysely<DB>, company_id: number) => {
  const [user, admin, outsider] = await Promise.all([
    buildMembership(db, { company_id }),
    buildMembership(db, { company_id, role: 'admin' }),
    buildMembership(db, { company_id }),
  ]);
  const external = await buildExternalUser(db, { company_id });
  const invitation = await buildInvitation(db, { company_id });
  const session = await buildSession(db, { user_id: admin.user_id });
  const apiToken = await buildApiToken(db, { company_id, user_id: admin.user_id });
  return {
    user: user.user_id,
    admin: admin.user_id,
    outsider: outsider.user_id,
    externalUser: external.id,
    invitation: invitation.id,
    session: session.id,
    apiToken: apiToken.id,
  };
};

const buildCatalogues = async (db: Kysely<DB>, company_id: number) => {
  const removable = { company_id, title: removableTitle };
  const pmPhase = (await buildPmPhase(db, removable)).id;
  const xProcess = (await buildXProcess(db, removable)).id;
  const globalTopic = (await buildTopic(db, { company_id, is_global: true })).id;
  return {
    trade: (await buildTrade(db, removable)).id,
    phase: (await buildPhase(db, removable)).id,
    topic: (await buildTopic(db, { company_id })).id,
    tag: (await buildTag(db, removable)).id,
    otherTag: (await buildTag(db, { company_id })).id,
    otherTopic: (await buildTopic(db, { company_id })).id,
    globalTopic,
    concept: (await buildConcept(db, { company_id, topic_id: globalTopic })).id,
    dynamicField: (await buildDynamicField(db, { company_id })).id,
    pmPhase,
    pmSubPhase: (await buildPmSubPhase(db, { ...removable, pm_phase_id: pmPhase })).id,
    xProcess,
    xSubProcess: (await buildXSubProcess(db, { ...removable, x_process_id: xProcess })).id,
  };
};

export const buildCompanyRecords = async (db: Kysely<DB>): Promise<CompanyRecords> => {
  const company_id = (await buildCompany(db, { name: companyName, email: 'info@weltbau.example', settings: features }))
    .id;
  const token = companyToken(company_id);
  await db.updateTable('companies').set({ token }).where('id', '=', company_id).execute();
  const people = await buildPeople(db, company_id);
  const rows = await buildCatalogues(db, company_id);

  const owned = { company_id, owner_user_id: people.user };
  const parentProject = (await buildProject(db, owned)).id;
  const projectInMicrosoft = (await buildProject(db, { ...owned, ms_integration: true })).id;
  await db.insertInto('project_exports').values({ company_id, project_id: projectInMicrosoft }).execute();
  await db.updateTable('companies').set({ can_use_ms_graph: true }).where('id', '=', company_id).execute();
  const project = await buildProject(db, {
    ...owned,
    title: removableTitle,
    user_ids: [people.admin],
    external_user_ids: [people.externalUser],
    trade_ids: [rows.trade],
    phase_ids: [rows.phase],
    pm_phase_ids: [rows.pmPhase],
    x_process_ids: [rows.xProcess],
  });

  const locationOf = {
    trade: { trade_id: rows.trade, phase_id: rows.phase },
    pm: { pm_phase_id: rows.pmPhase },
    x: { x_process_id: rows.xProcess },
  } satisfies Record<Kind, object>;
  const groupOf = {
    trade: { topic_id: rows.topic, trade_ids: [rows.trade], phase_ids: [rows.phase] },
    pm: { pm_sub_phase_id: rows.pmSubPhase },
    x: { x_sub_process_id: rows.xSubProcess },
  } satisfies Record<Kind, object>;

  const perKind: Partial<Record<Entity, number>> = {};
  for (const kind of kinds) {
    const author = { company_id, kind, author_user_id: people.user };
    const lesson = { ...author, ...groupOf[kind], tag_ids: [rows.tag], approved: true };
    const worksheet = await buildWorksheet(db, { ...author, ...locationOf[kind], project_id: project.id });
    const applied = await buildLesson(db, lesson);
    perKind[`lesson.${kind}`] = applied.id;
    const unused = await buildLesson(db, lesson);
    perKind[`unusedLesson.${kind}`] = unused.id;
    perKind[`suggestion.${kind}`] = (await buildSuggestion(db, unused, people.outsider)).id;
    perKind[`projectLesson.${kind}`] = (
      await buildLesson(db, { ...lesson, approved: false, project_id: project.id, project_only: true })
    ).id;
    perKind[`waitingLesson.${kind}`] = (await buildLesson(db, { ...lesson, approved: false })).id;
    perKind[`worksheet.${kind}`] = worksheet.id;
    const applied_lesson_id = (await buildAppliedLesson(db, { worksheet, lesson_id: applied.id })).id;
    perKind[`appliedLesson.${kind}`] = applied_lesson_id;
    perKind[`proposal.${kind}`] = (await buildProposal(db, worksheet, unused.id)).id;
    const said = { company_id, applied_lesson_id, author_user_id: people.outsider };
    perKind[`verdict.${kind}`] = (await buildVerdict(db, said)).id;
  }
  const experience = await buildExperience(db, { company_id, author_user_id: people.user });
  const attachment = await buildAttachment(db, {
    company_id,
    experience_id: experience.id,
    author_user_id: people.user,
  });
  const byAdmin = { company_id, author_user_id: people.admin };
  const checked = await buildImport(db, { ...byAdmin, state: 'checked' });
  const stored = await buildImport(db, { ...byAdmin, state: 'stored' });
  const linkQuestion = await buildAppliedLesson(db, {
    worksheet: await buildWorksheet(db, { company_id, kind: 'trade', ...locationOf.trade, project_id: project.id }),
    lesson_id: (await buildLesson(db, { company_id, author_user_id: people.user, ...groupOf.trade, approved: true }))
      .id,
    responsible_external_user_id: people.externalUser,
  });
  const answerLink = await buildAnswerLink(db, {
    company_id,
    project_id: project.id,
    external_user_id: people.externalUser,
    author_user_id: people.user,
    token_hash: hashToken(answerSecret(company_id)),
    last_used_at: inFuture,
  });
  await db
    .insertInto('calendar_links')
    .values({
      company_id,
      user_id: people.user,
      token_hash: hashToken(calendarSecret(company_id)),
      last_used_at: inFuture,
    })
    .execute();
  const orderRecords = await buildOrderRecords(db, {
    company_id,
    user: people.user,
    project: project.id,
    phase: rows.phase,
    lesson: perKind['lesson.trade'] ?? 0,
    title: removableTitle,
  });
  const emptyCompany = (await buildCompany(db, { settings: features })).id;
  return {
    company: company_id,
    emptyCompany,
    ...people,
    ...rows,
    parentProject,
    projectInMicrosoft,
    project: project.id,
    experience: experience.id,
    attachment: attachment.id,
    import: checked.id,
    storedImport: stored.id,
    answerLink: answerLink.id,
    appMessage: (await buildAppMessage(db)).id,
    linkQuestion: linkQuestion.id,
    ...orderRecords,
    ...perKind,
  } as CompanyRecords;
};

/** Messages of the application belong to no company, and there are only so many: earlier ones go. */
export const buildNextRecords = async (db: Kysely<DB>): Promise<CompanyRecords> => {
  const records = await buildCompanyRecords(db);
  await db.deleteFrom('app_messages').where('id', '<>', records.appMessage).execute();
  return records;
};
