/** Texts that a database can hold. */
const storableTexts: readonly string[] = [
  ...["'; drop table users; --", "\\'; select pg_sleep(5); --", '<script>alert(1)</script>{{7*7}}${7*7}{0}%s%n'],
  ...['\u202Egnp.txe مرحبا بالعالم', '👷🏽‍♀️🏗️ Z̵̨͑a̷͌l̸̈g̵̍o̴͝', 'x\r\nSet-Cookie: a=b', '__proto__'],
  ...['\uFEFF', 'ß', 'İ', '１２', 'ﷺ'.repeat(300), '\u200B', '\u0301', '\uFFFF', '\u{10FFFF}'],
  ...["'", '"', '`', '" or 1=1 --', '$1', ':name', '?', '%', '_%', '\\', '; -- \r\n', '/*', "E'\\x27'"],
  ...['javascript:alert(1)', '../../etc/passwd', '.*(', '(a+)+$', '=1+1', '<!--', ']]>', '&amp;', '\x1b[31m'],
  ...['', ' ', 'null', 'undefined', 'NaN', 'true', 'constructor', 'toString', 'hasOwnProperty', '1e400', '-0', '0x10'],
];
/** Texts that no field takes. */
const unstorableTexts = ['\0', 'a\0b', '\uD800', '\uDC00\uD800', 'a'.repeat(100_000)];

const share = 3;
/** What each text field gets in each request of the endpoint of this number: a third of all texts, its neighbour others. */
export const textRounds = (number: number): ((index: number) => string)[] =>
  Array.from({ length: storableTexts.length / share }, (_, round) => (index: number) => {
    const at = (round * share + index + number) % storableTexts.length;
    return storableTexts[at] ?? '';
  });

/** In one field of this number alone: dealt out, so that each is tried many times and none everywhere. */
const dealt = (values: readonly string[], among: number, number: number): string[] =>
  values.filter((_, index) => index % among === number % among);
export const textsFor = (number: number): readonly string[] => [
  ...dealt(storableTexts, 10, number),
  ...dealt(unstorableTexts, 2, number),
];

const nested = (open: string, close: string, depth: number) => open.repeat(depth) + close.repeat(depth);

/** JSON as it stands on the wire: some of it no serialiser would write. */
const always = ['1e400', '9007199254740993', '{"__proto__":{"polluted":1}}'];
const inTurn = [
  ...['-1', '"a\\u0000b"', '""', '{}', '[null]'],
  ...['-1e400', '-0', '0', '99999999999999999999999999', '1e-320', '0.1', 'null', 'true', '"\\ud800"', '"1"', '"１"'],
  ...['[]', '[{}]', '[[]]', '[1,"1",null]', '[0]', '[-1]', '[1e400]', '{"length":5000}', '{"0":1}', '{"then":1}'],
  ...['{"toString":null}', '{"toJSON":1}', '{"__proto__":null}', '[{"__proto__":[]}]', `[${'1,'.repeat(20_000)}1]`],
  ...['{"constructor":{"prototype":{"polluted":1}}}', '[1,1,1]', '"[object Object]"', '{"id":1}', '[9007199254740993]'],
  ...[nested('[', ']', 10_000), `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`],
];
/** JSON for the field of this number. */
export const jsonFor = (number: number): readonly string[] => [...always, ...dealt(inTurn, 7, number)];

export const hostileEscapes: readonly string[] = ['%', '%00', '%ff', '%zz', '%252e', '%ED%A0%80', '%F0%9F%8F%97'];
