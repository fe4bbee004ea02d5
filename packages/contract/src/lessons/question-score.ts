import { type QuestionWords, questionWords } from './question-words.ts';

export type QuestionLanguage = keyof typeof questionWords;

/** What keeps a question from being answered on site, the gravest first. */
export const questionFaults = [
  'no-question-mark',
  'open-question',
  'two-subjects',
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

const abbreviations =
  /\b(?:z\. ?B|bzw|ca|inkl|exkl|max|min|Nr|Art|Ziff|d\. ?h|evtl|ggf|resp|e\. ?g|i\. ?e|p\. ?ex|No|env|incl)\./giu;
const secondSentence = /[.!?;]\s+\p{L}/u;
const firm =
  /(?<![\p{L}\p{N}-])\p{Lu}[\p{L}\p{N}&.-]*(?: (?:&|und|et|and) \p{Lu}\p{L}+)? (?:AG|GmbH|SA|Sàrl|SARL|KlG|Ltd|Inc|LLC|plc)(?![\p{L}\p{N}])/u;

const mended = (text: string, { dispensable }: QuestionWords, language: QuestionLanguage): string => {
  const words = dispensable
    .reduce((rest, pattern) => rest.replace(pattern, ''), text)
    .replace(/\s{2,}/g, ' ')
    .replace(/[\s.!?…]+$/, '');
  return `${words}${language === 'fr' ? ' ?' : '?'}`;
};

const findingsOf = (text: string, words: QuestionWords): QuestionFinding[] => {
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
    ...found('name', [...words.person, firm]),
    ...found('vague-word', [...words.dispensable, ...words.vague]),
    ...when('too-long', text.length > questionLength),
    ...when('no-moment', !words.moment.some((pattern) => pattern.test(text))),
  ];
};

/** How well a question can be answered on site; each fault costs a point. Null without words. */
export const scoreQuestion = (question: string, language: QuestionLanguage): QuestionScore | null => {
  const text = question.trim().replaceAll(/\s+/g, ' ');
  if (!/\p{L}/u.test(text)) return null;
  const words = questionWords[language];
  const findings = findingsOf(text, words);
  const mends = findings.some(({ fault }) => fault === 'no-question-mark' || fault === 'vague-word');
  const better = mends ? mended(text, words, language) : text;
  return {
    points: Math.max(0, questionPoints - findings.length),
    findings,
    better: better === text ? null : better,
  };
};
