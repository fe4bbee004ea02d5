import {
  type ResponseData,
  type Endpoint,
  type EndpointInput,
  type Schema,
  endpointName,
} from '@polier/contract/endpoint';
import { type ErrorCode, errorStatus } from '@polier/contract/errors';
import { liveContract, liveMessage, type LiveMessage } from '@polier/contract/live/live.contract';

/** An error as the server writes it. */
export class ApiError {
  readonly status: number;
  readonly problem: object;

  constructor(code: ErrorCode, more: object = {}) {
    this.status = errorStatus[code];
    this.problem = { type: `/problems/${code}`, title: code, detail: code, code, status: this.status, ...more };
  }
}

type BodyOf<E extends Endpoint> = EndpointInput<E> extends { body: infer B } ? B : undefined;
type QueryOf<E extends Endpoint> = EndpointInput<E> extends { query: infer Q } ? Q : undefined;
interface Input<E extends Endpoint> {
  query: QueryOf<E>;
  body: BodyOf<E>;
}
type Answered<E extends Endpoint> = ResponseData<E> | ApiError;
type Given<E extends Endpoint> = (input: Input<E>) => Answered<E> | Promise<Answered<E>>;

interface Call {
  name: string;
  isBackground: boolean;
  input: { query: unknown; body: unknown };
}

/** A name that stands several times is a list. */
const queryIn = (pairs: URLSearchParams): object | undefined => {
  const lists = [...new Set(pairs.keys())].map((name): [string, unknown] => {
    const all = pairs.getAll(name);
    return [name, all.length === 1 ? all[0] : all];
  });
  return lists.length === 0 ? undefined : Object.fromEntries(lists);
};

/** Input without a field is sent as nothing. */
const read = (schema: Schema, given: unknown): unknown =>
  given === undefined && !schema.safeParse(undefined).success ? schema.parse({}) : schema.parse(given);

/**
 * Stands at `fetch` in the place of the server. Tests give it answers in the types of the contract; the contract's schemas
 * check what the page sends and what the test answers.
 */
export class PlayedServer {
  readonly #answers = new Map<string, (input: Call['input']) => Promise<Response>>();
  readonly #calls: Call[] = [];
  readonly #unanswered = new Set<string>();
  readonly #streams = new Set<ReadableStreamDefaultController<Uint8Array>>();
  /** Nobody answers, as without a connection. */
  isAway = false;

  on<E extends Endpoint>(endpoint: E, given: Given<E>): void {
    this.#answers.set(endpointName(endpoint), async ({ query, body }) => {
      const input = { query: read(endpoint.query, query), body: read(endpoint.body, body) };
      const answered = await given(input as Input<E>);
      if (answered instanceof ApiError) return Response.json(answered.problem, { status: answered.status });
      return Response.json({ data: endpoint.response.parse(answered) });
    });
  }

  /** Says this to every open stream. */
  tell(message: LiveMessage): void {
    const text = `id: 1:1:@1\ndata: ${JSON.stringify(liveMessage.parse(message))}\n\n`;
    for (const stream of this.#streams) stream.enqueue(new TextEncoder().encode(text));
  }

  /** How many streams the page follows. */
  get followers(): number {
    return this.#streams.size;
  }

  /** The queries of the streams the page opened, in order. */
  readonly followed: string[] = [];

  /** Ends every open stream, as a server does that stops. */
  endStreams(): void {
    for (const stream of this.#streams) stream.close();
    this.#streams.clear();
  }

  #follow(signal: AbortSignal | null | undefined): Response {
    const body = new ReadableStream<Uint8Array>({
      start: (stream) => {
        this.#streams.add(stream);
        signal?.addEventListener('abort', () => {
          if (this.#streams.delete(stream)) stream.error(new DOMException('The page went away', 'AbortError'));
        });
      },
    });
    queueMicrotask(() => this.tell({ type: 'open' }));
    return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
  }

  /** What was sent to this endpoint, in order. */
  sentTo<E extends Endpoint>(endpoint: E): BodyOf<E>[] {
    const name = endpointName(endpoint);
    return this.#calls.flatMap((call) => (call.name === name ? [call.input.body as BodyOf<E>] : []));
  }

  /** For each call of this endpoint, in order, whether the page made it by itself. */
  areBackground(endpoint: Endpoint): boolean[] {
    const name = endpointName(endpoint);
    return this.#calls.flatMap((call) => (call.name === name ? [call.isBackground] : []));
  }

  /** Endpoints the page asked for and nobody gave an answer to. */
  unanswered(): string[] {
    return [...this.#unanswered].toSorted();
  }

  readonly fetch = async (asked: RequestInfo | URL, init: RequestInit = {}): Promise<Response> => {
    const url = new URL(asked instanceof Request ? asked.url : asked, location.href);
    const name = `${init.method ?? 'GET'} ${url.pathname}`;
    if (this.isAway) throw new TypeError('The played server is away');
    if (name === endpointName(liveContract.follow)) {
      this.followed.push(url.search);
      return this.#follow(init.signal);
    }
    const response = this.#answers.get(name);
    if (response === undefined) {
      this.#unanswered.add(name);
      const { status, problem } = new ApiError('not-found');
      return Response.json(problem, { status });
    }
    const input = {
      query: queryIn(url.searchParams),
      body: typeof init.body === 'string' ? (JSON.parse(init.body) as unknown) : undefined,
    };
    this.#calls.push({ name, isBackground: new Headers(init.headers).has('X-Background'), input });
    return response(input);
  };
}
