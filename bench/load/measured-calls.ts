/** The calls of the main job, as the member 101 of company 1 makes them. */
export interface MeasuredCall {
  readonly name: string;
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly body?: object;
  /** Of a write, sent in turns with `body`: what is stored already would write nothing. */
  readonly otherBody?: object;
  /** A POST that only reads: its filter is too long for an address. */
  readonly isRead?: true;
  /** Who asks; else member 101 of company 1. */
  readonly as?: 'large company';
  /** Fewer than usual, where 64 at once would only measure the queue for a connection. */
  readonly callers?: readonly number[];
  /** Fields of the answer that no statement computes: the one by hand does without them. */
  readonly computed?: readonly string[];
}

export const measuredCalls: readonly MeasuredCall[] = [
  { name: 'projects of the caller', method: 'GET', path: '/api/v1/projects/byUser' },
  {
    name: '1,000 projects with 5,000 worksheets',
    method: 'GET',
    path: '/api/v1/projects',
    as: 'large company',
  },
  { name: 'one project', method: 'GET', path: '/api/v1/projects/getById?projectId=1001' },
  { name: 'trades', method: 'GET', path: '/api/v1/trades' },
  { name: '100 lessons of a trade', method: 'GET', path: '/api/v1/lessons?tradeId=10001' },
  { name: 'one lesson', method: 'GET', path: '/api/v1/lessons/getById?lessonId=10001' },
  { name: 'worksheets of a project', method: 'GET', path: '/api/v1/worksheets?projectId=1001' },
  { name: '100 rows of a worksheet', method: 'GET', path: '/api/v1/appliedlessons/getByWorksheetId?worksheetId=10001' },
  {
    name: '2,000 rows of a worksheet',
    method: 'GET',
    path: '/api/v1/appliedlessons/getByWorksheetId?worksheetId=19000',
  },
  {
    name: '100 rows as the screen reads them',
    method: 'GET',
    path: '/api/v2/appliedlessons/rows?worksheetId=10001',
  },
  {
    name: '2,000 rows as the screen reads them',
    method: 'GET',
    path: '/api/v2/appliedlessons/rows?worksheetId=19000',
  },
  { name: 'to-dos of the caller', method: 'GET', path: '/api/v1/appliedlessons/getToDos' },
  { name: 'to-dos with 100 rows', method: 'GET', path: '/api/v1/pmappliedlessons/getToDos' },
  {
    name: 'open tasks of a project',
    method: 'POST',
    path: '/api/v1/appliedlessons/getProjectOpenTasks',
    body: { project_id: 1002 },
    isRead: true,
  },
  {
    name: 'store a lesson',
    method: 'POST',
    path: '/api/v1/lessons/store',
    body: { insight: 'Ist der Kran gestellt?', topicId: 10_001, tradeId: 10_001 },
  },
  {
    name: 'save one answer',
    method: 'POST',
    path: '/api/v1/appliedlessons/update',
    body: { id: 1, todo: 'Mit dem Unternehmer besprochen', done: true },
    otherBody: { id: 1, todo: 'Mit dem Unternehmer vereinbart', done: true },
  },
];
