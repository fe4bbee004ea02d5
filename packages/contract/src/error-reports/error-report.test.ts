import { describe, expect, test } from 'vitest';
import { envelopeOf, receiverOf } from './error-report.ts';

const report = {
  id: 'a'.repeat(32),
  now: new Date('2026-11-22T08:00:00Z'),
  version: '1.2.3',
  platform: 'node',
  tags: { application: 'server' },
} as const;
const eventOf = (error: Error) => JSON.parse(envelopeOf(error, report).split('\n')[2] ?? '') as Record<string, unknown>;

describe('the address of a receiver', () => {
  test.each([
    ['https://key@errors.example/7', 'https://errors.example/api/7/envelope/?sentry_key=key&sentry_version=7'],
    ['https://key@x.example:8443/in/7', 'https://x.example:8443/in/api/7/envelope/?sentry_key=key&sentry_version=7'],
    ['http://key@127.0.0.1:9000/7', 'http://127.0.0.1:9000/api/7/envelope/?sentry_key=key&sentry_version=7'],
  ])('is read from %s', (dsn, address) => {
    expect(receiverOf(dsn)?.address).toBe(address);
  });

  test.each([
    'errors.example/7',
    'https://errors.example/7',
    'https://key@errors.example/',
    'https://key:secret@errors.example/7',
    'https://key@errors.example/7?x=1',
    'http://key@errors.example/7',
    'ftp://key@errors.example/7',
  ])('is not %s', (dsn) => {
    expect(receiverOf(dsn)).toBeNull();
  });
});

describe('what is reported of an error', () => {
  const typed = 'Wo liegt der Schlüssel?\n    at Tresor (bank.js:1:2)';
  const failed = () => Object.assign(new TypeError(typed), { code: '22P02', detail: typed });

  test('is its kind, its code and where it happened', () => {
    const event = eventOf(failed());
    expect(event).toMatchObject({
      level: 'error',
      release: 'polier@1.2.3',
      tags: { application: 'server', code: '22P02' },
      exception: { values: [{ type: 'TypeError', value: '22P02' }] },
    });
    expect(JSON.stringify(event)).toContain('"function":"failed"');
    expect(JSON.stringify(event)).toContain('error-report.test.ts');
  });

  test('is never its message, nor what else it carries', () => {
    const text = envelopeOf(failed(), report);
    for (const word of ['Schlüssel', 'Tresor', 'bank.js']) expect(text).not.toContain(word);
  });

  test('is the path of a script without host, query and fragment, in the words of every browser', () => {
    const error = new Error('typed');
    error.stack = 'save@https://polier.example/main/assets/a.js?token=1#x:3:14\n@https://polier.example/main/b.js:1:2';
    expect(eventOf(error)).toMatchObject({
      exception: {
        values: [
          {
            stacktrace: {
              frames: [
                { function: '?', filename: '/main/b.js', lineno: 1, colno: 2 },
                { function: 'save', filename: '/main/assets/a.js', lineno: 3, colno: 14 },
              ],
            },
          },
        ],
      },
    });
  });

  test('is nothing that a name or a code could smuggle in', () => {
    const error = Object.assign(new Error('typed'), { name: 'Wo liegt der Schlüssel?', code: 'a "quoted" text' });
    expect(eventOf(error)).toMatchObject({ exception: { values: [{ type: 'Error', value: '' }] } });
  });
});
