import { contract } from '@polier/contract/endpoints';
import type { ExperienceView } from '@polier/contract/experiences/experiences.contract';
import { nadia } from './company.ts';
import { playPhotos } from './photos.ts';
import { ApiError, type PlayedServer } from './played-server.ts';

const author = { id: nadia.id, name: 'Nadia Keller' };
const at = '2026-11-22T13:02:00Z';

export const experienceWith = (fields: Partial<ExperienceView> = {}): ExperienceView => ({
  id: 50,
  lesson: 'Kerntemperatur messen, erst dann ausschalen',
  problem: 'Nachts minus drei Grad, am Morgen ausgeschalt',
  solution: 'Mit Reparaturmörtel ergänzt',
  kind: 'bad',
  state: 'submitted',
  date: '2026-11-20',
  projectId: null,
  project: null,
  tradeId: null,
  pmSubPhaseId: null,
  xSubProcessId: null,
  belongs_to: null,
  cause: null,
  cost: null,
  days: null,
  tags: [],
  userId: nadia.id,
  author,
  attachments: [],
  version: 1,
  created_at: at,
  updated_at: at,
  can: { edit: true, remove: true, transfer: true },
  ...fields,
});

/** A server that keeps experiences and their pictures. */
export const playExperiences = (server: PlayedServer, rows: ExperienceView[] = []) => {
  const photos = playPhotos(server);
  const { experiences } = contract;
  const find = (id: number) => rows.find((row) => row.id === id);
  server.on(experiences.list, () => rows);
  server.on(experiences.getById, ({ query }) => find(query.experienceId) ?? new ApiError('not-found'));
  server.on(experiences.store, ({ body }) => {
    const row = experienceWith({ ...body, id: 100 + rows.length, project: null });
    rows.push(row);
    return row;
  });
  server.on(experiences.update, ({ body: { version, ...change } }) => {
    const row = find(change.id);
    if (row === undefined) return new ApiError('not-found');
    if (version !== undefined && version !== row.version) return new ApiError('stale-version', { current: row });
    const stored = { ...row, ...(change as Partial<ExperienceView>), version: row.version + 1 };
    rows.splice(rows.indexOf(row), 1, stored);
    return stored;
  });
  server.on(experiences.remove, ({ body }) => {
    const row = find(body.id);
    if (row === undefined) return new ApiError('not-found');
    rows.splice(rows.indexOf(row), 1);
    return { id: body.id };
  });
  return { rows, photos };
};
