/** The calls of the main job, as the member 101 of company 1 makes them. */
export interface MeasuredCall {
  readonly name: string;
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly body?: object;
  /** Fewer than usual, where 64 at once would only measure the queue for a connection. */
  readonly callers?: readonly number[];
}

export const measuredCalls: readonly MeasuredCall[] = [
  { name: 'projects of the caller', method: 'GET', path: '/api/v1/projects/byUser' },
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
  { name: 'to-dos of the caller', method: 'GET', path: '/api/v1/appliedlessons/getToDos' },
  {
    name: 'save one answer',
    method: 'POST',
    path: '/api/v1/appliedlessons/update',
    body: { id: 1, todo: 'Mit dem Unternehmer besprochen', done: true },
  },
];
