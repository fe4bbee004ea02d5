import { kinds } from '@polier/contract/kinds';
import type { Kysely } from 'kysely';
import { countApprovedLessons } from '#modules/lessons/reading/lesson-counts';
import { proposeLessons } from '#modules/proposals/commands/propose-lessons';
import { countSearchWords } from '#modules/search-words/count-search-words';
import type { DB } from '#platform/database/schema';
import type { LanguageCode } from '#platform/database/tables/columns';
import { hashPassword } from '#platform/session/password';
import { type LoadedStarter, loadStarter } from '#modules/company-lifecycle/starter-content/load-starter';
import { readStarterPack, type StarterPack } from '#modules/company-lifecycle/starter-content/pack/starter-pack';
import { demoAccounts, demoPassword } from './demo-accounts.ts';
import { type DemoCompany, listLessons } from './demo-company.ts';
import type { DemoProject } from './demo-content.ts';
import { addDrafts, addMainContractor, readHierarchy } from './demo-lessons.ts';
import { demoTime } from './demo-time.ts';
import { feldmatt } from './feldmatt.project.ts';
import { hochtalPeople, hochtalProject, hochtalTrades } from './hochtal.company.ts';
import { insertLindenhofOrder } from './rows/insert-lindenhof-order.ts';
import { insertExperiences } from './rows/insert-experiences.ts';
import { insertHistory } from './rows/insert-history.ts';
import {
  type DemoSetup,
  insertCompany,
  insertMembers,
  insertPartners,
  insertUsers,
  type Refs,
  refOf,
} from './rows/insert-people.ts';
import { insertProject } from './rows/insert-project.ts';
import { insertProposals } from './rows/insert-proposals.ts';
import { insertVerdicts } from './rows/insert-verdicts.ts';
import { insertWorksheets } from './rows/insert-worksheets.ts';
import { lindenhof } from './lindenhof/lindenhof.project.ts';
import { musterBauDrafts } from './muster-bau/muster-bau.drafts.ts';
import { musterBauExperiences } from './muster-bau/muster-bau.experiences.ts';
import { insertParts, markGlobal, musterBauSettings } from './muster-bau/muster-bau.settings.ts';
import { musterBauPartners, musterBauPeople } from './muster-bau/muster-bau.people.ts';

const onlyTrades = (pack: StarterPack, refs: readonly string[]): StarterPack => ({
  ...pack,
  trades: pack.trades.filter(({ ref }) => refs.includes(ref)),
  lessons: pack.lessons.filter(({ trade }) => trade === undefined || refs.includes(trade)),
});

const insertProjects = async (company: DemoCompany, projects: readonly DemoProject[]): Promise<Map<string, number>> => {
  const ids = new Map<string, number>();
  for (const project of projects) ids.set(project.ref, await insertProject(company, project));
  return ids;
};

const fillProjects = async (company: DemoCompany, projects: readonly DemoProject[], ids: Refs): Promise<void> => {
  const lessons = await listLessons(company);
  for (const project of projects) await insertWorksheets(company, refOf(ids, project.ref), project, lessons);
  await insertHistory(company);
};

const loadMusterBau = async (setup: DemoSetup, users: Refs, pack: StarterPack): Promise<void> => {
  const { db, language, time } = setup;
  const companyId = await insertCompany(setup, {
    name: 'Muster Bau AG',
    email: 'info@muster-bau.example',
    phone: '+41 62 555 00 10',
    address: 'Werkstrasse 12',
    postcode: '5000',
    city: 'Aarau',
    settings: musterBauSettings,
    can_use_ms_graph: true,
    founded: 600,
  });
  const [marco, nadia] = demoAccounts;
  await insertMembers(setup, companyId, users, [marco, nadia, ...musterBauPeople], 'priska');
  const partners = await insertPartners(setup, companyId, musterBauPartners);
  const parts = await insertParts(setup, companyId);
  const authorUserId = refOf(users, 'priska');
  const starter = await loadStarter(db, companyId, language, authorUserId, {
    pack,
    parents: readHierarchy(),
    at: time.ago(590),
  });
  const withTrade = await addMainContractor({ ...setup, companyId }, { content: starter, pack, authorUserId });
  await markGlobal(setup, companyId, withTrade);
  const projects = [lindenhof, feldmatt];
  const before: DemoCompany = { ...setup, companyId, users, partners, parts, content: withTrade };
  const ids = await insertProjects(before, projects);
  const content = await addDrafts(before, { content: withTrade, users, projects: ids, drafts: musterBauDrafts });
  await fillProjects({ ...before, content }, projects, ids);
  await insertLindenhofOrder({ ...before, content }, refOf(ids, lindenhof.ref));
  await insertExperiences(before, musterBauExperiences, ids);
  await insertProposals({ ...before, content }, ids);
  for (const id of ids.values()) await proposeLessons(db, companyId, id);
  await insertVerdicts(before);
  await countApprovedLessons(db, companyId, kinds);
  await countSearchWords(db, companyId);
};

const loadHochtal = async (setup: DemoSetup, users: Refs, pack: StarterPack): Promise<void> => {
  const { db, language, time } = setup;
  const companyId = await insertCompany(setup, {
    name: 'Hochtal Generalbau AG',
    email: 'info@hochtal.example',
    phone: '+41 81 555 00 20',
    address: 'Via Principala 3',
    postcode: '7188',
    city: 'Sedrun',
    settings: { feature_tags: true },
    founded: 200,
  });
  const [, nadia] = demoAccounts;
  await insertMembers(setup, companyId, users, [{ ref: nadia.ref, role: 'user' }, ...hochtalPeople], 'ursina');
  const content: LoadedStarter = await loadStarter(db, companyId, language, refOf(users, 'ursina'), {
    pack: onlyTrades(pack, hochtalTrades),
    parents: readHierarchy(),
    at: time.ago(190),
  });
  const company: DemoCompany = { ...setup, companyId, users, partners: new Map(), parts: new Map(), content };
  const ids = await insertProjects(company, [hochtalProject]);
  await fillProjects(company, [hochtalProject], ids);
  await countSearchWords(db, companyId);
};

/** Fills an empty database with two companies to try the product with. Run it inside one transaction. */
export const loadDemo = async ({
  db,
  language,
  today,
}: {
  db: Kysely<DB>;
  language: LanguageCode;
  today: string;
}): Promise<void> => {
  const setup: DemoSetup = { db, language, time: demoTime(today) };
  const accounts = demoAccounts.map((account) => ({ ...account, superadmin: account.role === 'superadmin' }));
  const users = await insertUsers(
    setup,
    [...accounts, ...musterBauPeople, ...hochtalPeople],
    await hashPassword(demoPassword),
  );
  const pack = readStarterPack();
  await loadMusterBau(setup, users, pack);
  await loadHochtal(setup, users, pack);
};
