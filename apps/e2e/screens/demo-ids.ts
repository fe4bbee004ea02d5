import type { ApiClient } from '../fixtures/api-client.ts';

/** Ids of the demo that addresses need. */
export interface DemoIds {
  project: number;
  trade: number;
  phase: number;
  topic: number;
  pmPhase: number;
  pmSubPhase: number;
  xProcess: number;
  xSubProcess: number;
  /** A lesson of the trade. */
  lesson: number;
  /** One that awaits approval. */
  waiting: number;
  worksheet: Record<'trade' | 'pm' | 'x', number>;
  row: number;
  order: number;
  deliveryObject: number;
  /** One that is finished, with a trade. */
  experience: number;
  /** Somebody in the company with projects. */
  member: number;
}

interface Titled {
  id: number;
  title: string;
}
type PmPhase = Titled & { sub_phases: Titled[] };
type XProcess = Titled & { sub_processes: Titled[] };

const byTitle = <T extends Titled>(rows: readonly T[], title: string): T => {
  const row = rows.find((one) => one.title === title);
  if (row === undefined) throw new Error(`no ${title} among ${rows.map((one) => one.title).join(', ')}`);
  return row;
};

type Experience = { id: number; lesson: string };
const experienceOf = (rows: readonly Experience[]): number =>
  rows.find(({ lesson }) => lesson.startsWith('Kerntemperatur'))?.id ?? 0;

const byEmail = (rows: readonly { id: number; email: string }[], email: string): number =>
  rows.find((one) => one.email === email)?.id ?? 0;

export const readDemoIds = async (api: ApiClient): Promise<DemoIds> => {
  const project = (await api.find('/projects', '2417 Wohnüberbauung Lindenhof')).id;
  const pmPhase = byTitle(await api.get<PmPhase[]>('/pmphases'), 'Ausführung');
  const xProcess = byTitle(await api.get<XProcess[]>('/xprocesses'), 'BIM-Anwendung');
  const worksheets = async (path: string) => api.get<Titled[]>(path, { projectId: project });
  const trade = byTitle(await worksheets('/worksheets'), 'Beton- und Stahlbetonarbeiten').id;
  const tradeId = (await api.find('/trades', 'Beton- und Stahlbetonarbeiten')).id;
  const [row] = await api.get<Titled[]>('/appliedlessons/getByWorksheetId', { worksheetId: trade });
  const first = (rows: readonly Titled[] | undefined): number => rows?.[0]?.id ?? 0;
  const order = first(await api.get<Titled[]>('/orders'));
  return {
    project,
    trade: tradeId,
    waiting: first(await api.get<Titled[]>('/lessons/loadLessonsByApproved', { approved: 'false' })),
    lesson: first(await api.get<Titled[]>('/lessons', { tradeId })),
    phase: (await api.find('/phases', 'Ausführung')).id,
    topic: (await api.find('/topics', 'Arbeitssicherheit')).id,
    pmPhase: pmPhase.id,
    pmSubPhase: first(pmPhase.sub_phases),
    xProcess: xProcess.id,
    xSubProcess: first(xProcess.sub_processes),
    worksheet: { trade, pm: first(await worksheets('/pmworksheets')), x: first(await worksheets('/xworksheets')) },
    row: row?.id ?? 0,
    order,
    deliveryObject: first(await api.get<Titled[]>('/deliveryobjects', { orderId: order })),
    experience: experienceOf(await api.get<Experience[]>('/experiences')),
    member: byEmail(await api.get<{ id: number; email: string }[]>('/users'), 'user@demo.polier.example'),
  };
};
