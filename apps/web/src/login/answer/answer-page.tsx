import type { LinkQuestion, LinkQuestions } from '@polier/contract/answer-links/answer-links.contract';
import type { Language } from '@polier/i18n/languages';
import { interpolate } from '@polier/i18n/translation';
import { useContext, useEffect, useState } from 'react';
import { Logo } from '../../components/logo/logo.tsx';
import type { ProblemError } from '../../platform/api/problem-error.ts';
import { formatDate, formatWeekday } from '../../platform/formats/dates.ts';
import { LoginTextsContext } from '../login-texts-context.ts';
import { LanguageChooser } from '../page/language-chooser.tsx';
import { CheckIcon, WaitingIcon } from './answer-icons.tsx';
import type { AnswerProps } from './answer-props.ts';
import { type AnswerTexts, loadAnswerTexts } from './answer-texts.ts';
import classes from './answer.module.css';
import buttons from './question-form.module.css';
import { QuestionForm } from './question-form.tsx';
import { type Answers, useAnswers } from './use-answers.ts';

const counted = (one: string, other: string, count: number): string =>
  interpolate(count === 1 ? one : other, { count });

/** Those that are neither answered on the server nor on this device. */
const openQuestions = ({ questions }: LinkQuestions, { kept }: Answers): readonly LinkQuestion[] =>
  questions.filter(({ id }) => !kept.some((answer) => answer.id === id && answer.done));

const isOverdue = ({ contacttill }: LinkQuestion, today: string) => contacttill !== null && contacttill < today;

const Due = ({
  question,
  today,
  texts,
  language,
}: {
  question: LinkQuestion;
  today: string;
  texts: AnswerTexts;
  language: Language;
}) => {
  const { contacttill: due } = question;
  return (
    <strong className={classes.due} data-late={isOverdue(question, today) || undefined}>
      {due === null ? texts.noDate : `${formatWeekday(due, language)} ${formatDate(due)}`}
    </strong>
  );
};

interface ListProps {
  readonly data: LinkQuestions;
  readonly answers: Answers;
  readonly texts: AnswerTexts;
  readonly language: Language;
}

/** The question that the link of a mail names. */
const questionInAddress = () => Number(new URLSearchParams(location.hash.split('?')[1]).get('question'));

/** One question is open at a time; those answered without a signal stand above as waiting. */
const QuestionList = ({ data, answers, texts, language }: ListProps) => {
  const [chosen, setChosen] = useState(questionInAddress);
  const done = answers.kept.filter((answer) => answer.done);
  const open = openQuestions(data, answers);
  const openId = open.some(({ id }) => id === chosen) ? chosen : (open[0]?.id ?? null);
  useEffect(() => {
    document.getElementById(`question-${questionInAddress()}`)?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <ol className={classes.questions}>
      {done.map(({ id, insight }) => (
        <li key={id} className={classes.waiting}>
          <span className={classes.ticked}>
            <CheckIcon />
          </span>
          <span className={classes.short}>{insight}</span>
          <span className={classes.state}>
            <WaitingIcon /> {texts.waits}
          </span>
        </li>
      ))}
      {open.map((question) => {
        const { id, insight, worksheet, number } = question;
        const isOpen = id === openId;
        const place = [worksheet.number, worksheet.title].filter(Boolean).join(' ');
        return (
          <li key={id} id={`question-${id}`} className={classes.question} data-open={isOpen || undefined}>
            <div className={classes.facts}>
              <Due question={question} today={data.today} texts={texts} language={language} />
              <span>{interpolate(texts.place, { worksheet: place, number })}</span>
            </div>
            <h2 className={classes.insight}>
              {isOpen ? (
                insight
              ) : (
                <button type="button" aria-expanded="false" onClick={() => setChosen(id)}>
                  {insight}
                </button>
              )}
            </h2>
            {isOpen && <QuestionForm question={question} texts={texts} answers={answers} />}
          </li>
        );
      })}
    </ol>
  );
};

interface SentenceProps {
  readonly text: string;
  readonly values: Readonly<Record<string, string>>;
}

/** A sentence with its names in it; what stands between <b> and </b> is bold. */
const Sentence = ({ text, values }: SentenceProps) => (
  <p>
    {text
      .split(/<\/?b>/)
      .map((part, at) => (at % 2 === 1 ? <b key={part}>{interpolate(part, values)}</b> : interpolate(part, values)))}
  </p>
);

interface StrokesProps {
  readonly answered: number;
  readonly late: number;
  readonly open: number;
  readonly texts: AnswerTexts;
}

/** How far the answers are, one stroke each. */
const Strokes = ({ answered, late, open, texts }: StrokesProps) => {
  const total = answered + open;
  const stateAt = (at: number) => (at < answered ? 'done' : at < answered + late ? 'late' : 'open');
  return (
    <p className={classes.progress}>
      {total <= 30 && Array.from({ length: total }, (_, at) => <i key={at} data-state={stateAt(at)} aria-hidden />)}
      <span>{interpolate(texts.progress, { answered, count: total })}</span>
    </p>
  );
};

const Questions = ({ data, answers, texts, language }: ListProps) => {
  const [isStranger, setStranger] = useState(false);
  const [waiting, photos] = [answers.kept.length, answers.keptPhotos.length];
  const answered = data.answered + answers.kept.filter((answer) => answer.done).length;
  const left = openQuestions(data, answers);
  const open = left.length;
  const late = left.filter((question) => isOverdue(question, data.today)).length;
  if (isStranger)
    return (
      <div className={classes.lead}>
        <h1 tabIndex={-1}>{texts.strangerTitle}</h1>
        <p>{interpolate(texts.strangerText, { author: data.author, company: data.company })}</p>
        <button type="button" className={buttons.secondary} onClick={() => setStranger(false)}>
          {texts.back}
        </button>
      </div>
    );
  return (
    <>
      {waiting + photos > 0 && (
        <p className={classes.offline} role="status">
          <WaitingIcon />
          <span>
            <strong>{texts.noSignal}</strong>{' '}
            {[
              ...(waiting > 0 ? [counted(texts.kept_one, texts.kept_other, waiting)] : []),
              ...(photos > 0 ? [counted(texts.keptPhotos_one, texts.keptPhotos_other, photos)] : []),
            ].join(' ')}
          </span>
        </p>
      )}
      {answers.unsentItems.map(({ words, problem }) => (
        <p key={words} className={classes.offline} role="alert">
          <span>
            <strong>{words}</strong> {problem.message}
          </span>
        </p>
      ))}
      <div className={classes.lead}>
        <h1>
          {open === 0 ? texts.allAnswered : counted(texts.title_one, texts.title_other, open)}
          {late > 0 && (
            <>
              , <em>{counted(texts.late_one, texts.late_other, late)}</em>
            </>
          )}
        </h1>
        <Sentence
          text={open === 0 ? texts.thanks : texts.lead}
          values={{ person: data.person, author: data.author, company: data.company, project: data.project }}
        />
        <Strokes answered={answered} late={late} open={open} texts={texts} />
      </div>
      <QuestionList data={data} answers={answers} texts={texts} language={language} />
      <footer className={classes.foot}>
        <span>{interpolate(texts.validUntil, { date: formatDate(data.expires_at.slice(0, 10)) })}</span>
        <button type="button" className={classes.link} onClick={() => setStranger(true)}>
          {texts.notMe}
        </button>
      </footer>
    </>
  );
};

const Refused = ({ problem, texts, onRetry }: { problem: ProblemError; texts: AnswerTexts; onRetry: () => void }) => {
  const isEnded = problem.code === 'answer-link-ended';
  const isUnknown = problem.code === 'answer-link-invalid';
  return (
    <div className={classes.lead} role="alert">
      <h1>{isEnded ? texts.endedTitle : isUnknown ? texts.unknownTitle : texts.failedTitle}</h1>
      <p>
        {isEnded
          ? texts.endedText
          : isUnknown
            ? texts.unknownText
            : problem.isPassing
              ? texts.offline
              : problem.message}
      </p>
      {!isEnded && !isUnknown && (
        <button type="button" className={buttons.primary} onClick={onRetry}>
          {texts.retry}
        </button>
      )}
    </div>
  );
};

/** What an external person sees of a project: the own open questions, and how to answer them. */
export const AnswerPage = ({ token, onLanguage }: AnswerProps) => {
  const { language, texts: loginTexts } = useContext(LoginTextsContext) ?? { language: 'de' as const, texts: null };
  const [texts, setTexts] = useState<AnswerTexts | null>(null);
  const answers = useAnswers(token ?? '');
  const { questions, problem } = answers;
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    loadAnswerTexts(language).then(setTexts, () => setFailed(true));
  }, [language]);
  useEffect(() => {
    if (texts !== null) document.title = `${texts.pageTitle} · Polier`;
  }, [texts]);
  const isOver = problem?.code === 'answer-link-ended' || problem?.code === 'answer-link-invalid';
  return (
    <div className={classes.page}>
      <header className={classes.head}>
        <Logo />
        <strong className={classes.company}>{(!isOver && questions?.company) || 'Polier'}</strong>
        <LanguageChooser onChoose={onLanguage} />
      </header>
      <main>
        {texts === null && hasFailed && (
          <div className={classes.lead} role="alert">
            <h1>{loginTexts?.failed}</h1>
            <button type="button" className={buttons.primary} onClick={() => location.reload()}>
              {loginTexts?.retry}
            </button>
          </div>
        )}
        {texts !== null && questions !== null && !isOver && (
          <Questions data={questions} answers={answers} texts={texts} language={language} />
        )}
        {texts !== null && problem !== null && (questions === null || isOver) && (
          <Refused problem={problem} texts={texts} onRetry={() => void answers.load()} />
        )}
        {texts !== null && questions === null && problem === null && (
          <p className={classes.loading} role="status">
            {texts.loading}
          </p>
        )}
      </main>
    </div>
  );
};
