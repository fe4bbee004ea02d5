/** Of so many errors, one in ten is reported. */
export const sampleRate = 0.1;

/** Where a Sentry-compatible receiver takes envelopes. */
export interface Receiver {
  readonly address: string;
  readonly origin: string;
  readonly host: string;
}

const receiverAddress =
  /^(?<protocol>https?):\/\/(?<key>\w+)@(?<host>[\w.-]+|\[[\da-fA-F:]+\])(?<port>:\d{1,5})?(?<path>(?:\/[\w~-][\w.~-]*)*)\/(?<project>\w+)$/;
const thisMachine = /^(?:localhost|\[::1\]|127(?:\.\d+){3})$/;

/** Reads `https://key@host/path/project`; null for what is no such address. Only this machine is reached without https. */
export const receiverOf = (dsn: string): Receiver | null => {
  const { protocol, key, host = '', port = '', path = '', project } = receiverAddress.exec(dsn)?.groups ?? {};
  if (project === undefined || (protocol === 'http' && !thisMachine.test(host))) return null;
  const origin = `${protocol}://${host}${port}`;
  // The key stands in the address, as in a script of a page, so that a browser need not ask beforehand.
  const address = `${origin}${path}/api/${project}/envelope/?sentry_key=${key}&sentry_version=7`;
  return { address, origin, host: host.replace(/^\[(.*)\]$/, '$1') };
};

interface Frame {
  readonly function: string;
  readonly filename: string;
  readonly lineno: number;
  readonly colno: number;
}

/** `at name (file:1:2)` of V8, `name@file:1:2` of the others. */
const frameLine =
  /^\s*(?:at (?:(?<v8>[^()\n]*?) \()?|(?<other>[^@\n]*)@)(?<file>[^()\n]+?):(?<line>\d+):(?<column>\d+)\)?$/;

/** Only the path of a file: what stands behind it could be anything, and the host says nothing. */
const fileOf = (file: string): string => file.replace(/^(?:async )?(?:\w+:\/\/[^/]*)?/, '').replace(/[?#].*$/, '');

/** The calls that led to an error, the outermost first. Its message stands above them and is left out. */
const framesOf = ({ name, message, stack = '' }: Error): Frame[] => {
  const heads = [`${name}: ${message}`, message].filter((head) => head !== '');
  const head = heads.find((text) => stack.startsWith(text)) ?? '';
  return stack
    .slice(head.length)
    .split('\n')
    .flatMap((line): Frame[] => {
      const { v8, other, file, line: lineno, column } = frameLine.exec(line)?.groups ?? {};
      if (file === undefined) return [];
      const name = (v8 ?? other ?? '').trim() || '?';
      return [{ function: name, filename: fileOf(file), lineno: Number(lineno), colno: Number(column) }];
    })
    .toReversed();
};

const identifier = /^[\w.:/ -]{1,100}$/;
const nameOf = (text: unknown): string | undefined =>
  typeof text === 'string' && identifier.test(text) ? text : undefined;

export interface ErrorReport {
  readonly id: string;
  readonly now: Date;
  readonly version: string;
  readonly platform: 'node' | 'javascript';
  /** Where it happened, in words of ours: the application, the endpoint, the job. */
  readonly tags: Readonly<Record<string, string>>;
}

/**
 * One error as an envelope. It says which kind of error it was, its code and the calls that led to it; never the message,
 * which may hold what somebody typed, and no address, header or body.
 */
export const envelopeOf = (error: Error, { id, now, version, platform, tags }: ErrorReport): string => {
  const code = nameOf((error as { code?: unknown }).code);
  const frames = framesOf(error);
  const event = {
    event_id: id,
    timestamp: now.toISOString(),
    platform,
    level: 'error',
    release: `polier@${version}`,
    tags: code === undefined ? tags : { ...tags, code },
    exception: {
      values: [
        {
          type: nameOf(error.name) ?? 'Error',
          value: code ?? '',
          ...(frames.length > 0 && { stacktrace: { frames } }),
        },
      ],
    },
  };
  const lines = [{ event_id: id, sent_at: now.toISOString() }, { type: 'event' }, event];
  return `${lines.map((line) => JSON.stringify(line)).join('\n')}\n`;
};
