import { type QuestionWords, questionWords } from './question-words.ts';

export type QuestionLanguage = keyof typeof questionWords;

/** What keeps a question from being answered on site, the gravest first. */
export const questionFaults = [
  'no-question-mark',
  'open-question',
  'two-subjects',
  'near-copy',
  'no-object',
  'name',
  'vague-word',
  'too-long',
  'no-moment',
] as const;
export type QuestionFault = (typeof questionFaults)[number];

export interface QuestionFinding {
  readonly fault: QuestionFault;
  /** The words at fault, where there are some. */
  readonly words?: string;
}

export interface QuestionScore {
  /** 0 to 5. */
  readonly points: number;
  readonly findings: readonly QuestionFinding[];
  /** The same question with the faults mended that can be mended by rule; null without any. */
  readonly better: string | null;
}

export const questionPoints = 5;
/** Longer ones are not read on a phone. */
export const questionLength = 160;
/** Below it, who accepts the question says why. */
export const acceptablePoints = 3;

/** Where a wording is left for its author to fill in. */
export const questionGap = '…';

const abbreviations =
  /\b(?:z\. ?B|bzw|ca|inkl|exkl|max|min|Nr|Art|Ziff|d\. ?h|evtl|ggf|resp|e\. ?g|i\. ?e|p\. ?ex|No|env|incl)\./giu;
const secondSentence = /[.!?;]\s+\p{L}/u;
const firm =
  /(?<![\p{L}\p{N}-])\p{Lu}[\p{L}\p{N}&.-]*(?: (?:&|und|et|and) \p{Lu}\p{L}+)? (?:AG|GmbH|SA|Sàrl|SARL|KlG|Ltd|Inc|LLC|plc)(?![\p{L}\p{N}])/u;

const ends = /(?:[\s.!?]|(?<=\S)…)+$/;

/** Without remarks in brackets and examples, which belong to the details. */
const shortened = (text: string, { example }: QuestionWords): string =>
  text.replaceAll(/ ?\([^()]*\)/g, '').replace(example, '');

const withGap = (text: string, { gap: [pattern, filled] }: QuestionWords): string => text.replace(pattern, filled);

/** Mends what a rule can mend; what only the author knows becomes a gap. */
const mended = (text: string, faults: ReadonlySet<QuestionFault>, language: QuestionLanguage): string => {
  const words: QuestionWords = questionWords[language];
  const short = faults.has('too-long') ? shortened(text, words) : text;
  const plain = words.dispensable
    .reduce((rest, pattern) => rest.replace(pattern, ''), short.length > questionLength ? text : short)
    .replace(/\s{2,}/g, ' ')
    .replace(ends, '');
  const isOne = !faults.has('open-question') && !faults.has('two-subjects');
  const whole = faults.has('no-moment') && isOne && !plain.includes(questionGap) ? withGap(plain, words) : plain;
  return `${whole}${language === 'fr' ? ' ?' : '?'}`;
};

const findingsOf = (text: string, words: QuestionWords, isNearCopy: boolean): QuestionFinding[] => {
  const plain = text.replaceAll(abbreviations, '').trim();
  const found = (fault: QuestionFault, patterns: readonly RegExp[]): QuestionFinding[] => {
    const [first] = patterns.flatMap((pattern) => text.match(pattern)?.[0].trim() ?? []);
    return first === undefined ? [] : [{ fault, words: first }];
  };
  const when = (fault: QuestionFault, applies: boolean): QuestionFinding[] => (applies ? [{ fault }] : []);
  return [
    ...when('no-question-mark', !text.endsWith('?')),
    ...found('open-question', words.open),
    ...when(
      'two-subjects',
      [secondSentence, ...words.second].some((pattern) => pattern.test(plain)),
    ),
    ...when('near-copy', isNearCopy),
    ...found('no-object', words.unnamed),
    ...found('name', [...words.person, firm]),
    ...found('vague-word', [...words.dispensable, ...words.vague]),
    ...when('too-long', text.length > questionLength),
    ...when('no-moment', text.includes(` ${questionGap}`) || !words.moment.some((pattern) => pattern.test(text))),
  ];
};

const mendable: readonly QuestionFault[] = ['no-question-mark', 'vague-word', 'too-long', 'no-moment'];

/** How well a question can be answered on site; each fault costs a point. Null without words. */
export const scoreQuestion = (
  question: string,
  language: QuestionLanguage,
  { isNearCopy = false }: { /** Whether nearly the same question is stored. */ readonly isNearCopy?: boolean } = {},
): QuestionScore | null => {
  const text = question.trim().replaceAll(/\s+/g, ' ');
  if (!/\p{L}/u.test(text)) return null;
  const findings = findingsOf(text, questionWords[language], isNearCopy);
  const faults = new Set(findings.map(({ fault }) => fault));
  const better = mendable.some((fault) => faults.has(fault)) ? mended(text, faults, language) : text;
  return {
    points: Math.max(0, questionPoints - findings.length),
    findings,
    better: better === text ? null : better,
  };
};
