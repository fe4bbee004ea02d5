/** Every text field meets these. */
const always = [
  'a\0b',
  '\uD800',
  '\uDC00\uD800',
  "'; drop table users; --",
  "\\'; select pg_sleep(5); --",
  '\u202Egnp.txe مرحبا بالعالم',
  '👷🏽‍♀️🏗️ Z̵̨͑a̷͌l̸̈g̵̍o̴͝',
  '<script>alert(1)</script>{{7*7}}${7*7}{0}%s%n',
  'x\r\nSet-Cookie: a=b',
  '__proto__',
  'a'.repeat(100_000),
];

/** These are dealt out among the text fields, so that each is tried many times and none everywhere. */
const inTurn = [
  ...['\0', '\uFEFF', 'ß', 'İ', '１２', 'ﷺ'.repeat(300), '\u200B', '\u0301', '\uFFFF', '\u{10FFFF}'],
  ...["'", '"', '`', '" or 1=1 --', '$1', ':name', '?', '%', '_%', '\\', '; -- \r\n', '/*', "E'\\x27'"],
  ...['javascript:alert(1)', '../../etc/passwd', '.*(', '(a+)+$', '=1+1', '<!--', ']]>', '&amp;', '\x1b[31m'],
  ...['', ' ', 'null', 'undefined', 'NaN', 'true', 'constructor', 'toString', 'hasOwnProperty', '1e400', '-0', '0x10'],
];
const share = 5;

/** No field takes others: texts that no database can hold, and those that are too long everywhere. */
export const mayBeStored = (text: string): boolean =>
  text.isWellFormed() && !text.includes('\0') && text.length <= 20_000;

/** The texts for the field of this number. */
export const textsFor = (number: number): readonly string[] => [
  ...always,
  ...inTurn.filter((_, index) => index % share === number % share),
];

const nested = (open: string, close: string, depth: number) => open.repeat(depth) + close.repeat(depth);

/** JSON as it stands on the wire: some of it no serialiser would write. */
const alwaysJson = [
  '1e400',
  '-1',
  '9007199254740993',
  '"a\\u0000b"',
  '""',
  '{}',
  '[null]',
  '{"__proto__":{"polluted":1}}',
];
const inTurnJson = [
  ...['-1e400', '-0', '0', '99999999999999999999999999', '1e-320', '0.1', 'null', 'true', '"\\ud800"', '"1"', '"１"'],
  ...['[]', '[{}]', '[[]]', '[1,"1",null]', '[0]', '[-1]', '[1e400]', '{"length":5000}', '{"0":1}', '{"then":1}'],
  ...['{"toString":null}', '{"toJSON":1}', '{"__proto__":null}', '[{"__proto__":[]}]', `[${'1,'.repeat(20_000)}1]`],
  ...['{"constructor":{"prototype":{"polluted":1}}}', '[1,1,1]', '"[object Object]"', '{"id":1}', '[9007199254740993]'],
  ...[nested('[', ']', 10_000), `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`],
];
/** JSON for the field of this number. */
export const jsonFor = (number: number): readonly string[] => [
  ...alwaysJson,
  ...inTurnJson.filter((_, index) => index % share === number % share),
];

export const hostileEscapes: readonly string[] = ['%', '%00', '%ff', '%zz', '%252e', '%ED%A0%80', '%F0%9F%8F%97'];
