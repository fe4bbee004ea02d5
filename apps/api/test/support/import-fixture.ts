import { contract } from '@polier/contract/endpoints';
import { fullPath } from '@polier/contract/endpoint';
import type { ImportField } from '@polier/contract/imports/import-fields';
import type { ImportRowView, ImportView } from '@polier/contract/imports/imports.contract';
import { buildPhase, buildPmSubPhase, buildTag, buildTopic, buildTrade } from '../factories/catalogues.factory.ts';
import { buildTeam, type Person } from './company-team.ts';
import { formOf } from './form.ts';
import { dataOf } from './problems.ts';
import type { TestServer } from './test-server.ts';

const { imports } = contract;

/** A company with some catalogues, and what an administrator does to import a list. */
/** Heads the columns of a list as a company keeps one. */
export const listHeader = 'Nr;Gewerk;Kapitel;Frage / Prüfpunkt;Erklärung;SIA-Ph.;Muss;Schlagwörter;Bearb.';
/** A list with a title above its header. */
export const listOf = (...rows: readonly string[]) =>
  `Checkliste 2024;;;;\r\n${[listHeader, ...rows].join('\r\n')}\r\n`;
export const recessRow =
  'F-1;211.5 Beton;Schnittstellen;Sind die Aussparungen geprüft?;Am Objekt abnehmen;52;x;Logistik, Rohbau;rk';
export const winterRow = 'F-2;Beton;Winterbau;Ist der Winterschutz vor Ort?;;52;;;rk';

export const buildImportFixture = async (server: TestServer) => {
  const team = await buildTeam(server, { admin: 'admin', user: 'user' });
  const { companyId: company_id, people } = team;
  const [concrete, mason] = [
    await buildTrade(server.db, { company_id, title: 'Beton', bkp: '211.5' }),
    await buildTrade(server.db, { company_id, title: 'Maurer', bkp: '211.6' }),
  ];
  const topic = await buildTopic(server.db, { company_id, title: 'Schnittstellen' });
  const phase = await buildPhase(server.db, { company_id, title: 'Ausführung', abbreviation: '52' });
  const tag = await buildTag(server.db, { company_id, title: 'Logistik' });
  const part = await buildPmSubPhase(server.db, { company_id, title: 'Kontrolle' });
  const { admin } = people;
  const one = (id: number, who: Person = admin) => who.send(imports.getById, { query: { id } });
  const upload = async (bytes: Buffer | string, name = 'fragen.csv', who: Person = admin) => {
    const { raw, headers } = formOf({ field: 'file', name, bytes: Buffer.from(bytes as string) });
    const token = await server.tokenFor(who.id);
    return server.send('POST', fullPath(imports.upload), { token, company: company_id, raw, headers });
  };
  const uploaded = async (bytes: Buffer | string): Promise<ImportView> => dataOf(await upload(bytes)) as ImportView;
  const view = async (id: number): Promise<ImportView> => dataOf(await one(id)) as ImportView;
  const checked = async (bytes: Buffer | string, mapping?: readonly (ImportField | null)[]): Promise<ImportView> => {
    const { id, mapping: proposed } = await uploaded(bytes);
    dataOf(await admin.send(imports.check, { body: { id, mapping: [...(mapping ?? proposed)] } }));
    await server.runJobs();
    return view(id);
  };
  const rows = async (id: number, query: object = {}): Promise<ImportRowView[]> =>
    (dataOf(await admin.send(imports.rows, { query: { id, ...query } })) as { rows: ImportRowView[] }).rows;
  /** `[row, code, …]` of each row with errors. */
  const rowErrors = async (id: number) =>
    (await rows(id, { result: 'refused' })).map(({ row, reasons }) => [row, ...reasons.map(({ code }) => code)]);
  const stored = async (bytes: Buffer | string): Promise<ImportView> => {
    const { id } = await checked(bytes);
    dataOf(await admin.send(imports.apply, { body: { id } }));
    await server.runJobs();
    return view(id);
  };
  const lessons = () =>
    server.db.selectFrom('lessons').selectAll().where('company_id', '=', company_id).orderBy('id').execute();
  return {
    ...team,
    company_id,
    admin,
    concrete,
    mason,
    topic,
    phase,
    tag,
    part,
    upload,
    uploaded,
    view,
    checked,
    rows,
    rowErrors,
    stored,
    lessons,
  };
};
export type ImportFixture = Awaited<ReturnType<typeof buildImportFixture>>;
