import type { LinkQuestion } from '@polier/contract/answer-links/answer-links.contract';
import { interpolate } from '@polier/i18n/translation';
import { useId, useState } from 'react';
import { DateField } from '../../components/date-field/date-field.tsx';
import { photoName, shrinkPhoto } from '../../features/attachments/shrink-photo.ts';
import type { ProblemError } from '../../platform/api/problem-error.ts';
import { CameraIcon, CheckIcon } from './answer-icons.tsx';
import type { AnswerTexts } from './answer-texts.ts';
import classes from './question-form.module.css';
import type { Photo } from './kept-photos.ts';
import type { Answers } from './use-answers.ts';

interface QuestionFormProps {
  readonly question: LinkQuestion;
  readonly texts: AnswerTexts;
  readonly answers: Answers;
}

const problemText = (problem: ProblemError, texts: AnswerTexts): string =>
  problem.isPassing ? texts.photoWaits : (problem.errors[0]?.message ?? problem.message);

/** Note, new date and pictures of one question, and the two ways to send them. */
export const QuestionForm = ({ question, texts, answers }: QuestionFormProps) => {
  const [todo, setTodo] = useState(question.todo ?? '');
  const [date, setDate] = useState(question.contacttill ?? '');
  const [message, setMessage] = useState<{ text: string; isWrong: boolean } | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [waiting, setWaiting] = useState<Photo | null>(null);
  const kept = answers.keptPhotos.filter(({ id }) => id === question.id);
  const [noteId, dateId, photoId, messageId] = [useId(), useId(), useId(), useId()];
  const busy = async (work: () => Promise<void>) => {
    setBusy(true);
    setMessage(null);
    await work();
    setBusy(false);
  };
  const send = (isDone: boolean) =>
    busy(async () => {
      const { id, version, insight } = question;
      const note = todo.trim() === (question.todo ?? '') ? {} : { todo: todo.trim() };
      const day = date === (question.contacttill ?? '') ? {} : { contacttill: date === '' ? null : date };
      const refused = await answers.send({ id, version, insight, ...note, ...day, ...(isDone && { done: true }) });
      setMessage(
        refused === null ? { text: texts.sent, isWrong: false } : { text: problemText(refused, texts), isWrong: true },
      );
    });
  const upload = (photo: Photo) =>
    busy(async () => {
      const refused = await answers.sendPhoto(question.id, photo);
      const isKept = refused === 'kept';
      setWaiting(!isKept && refused?.isPassing ? photo : null);
      setMessage(
        isKept || refused === null
          ? { text: isKept ? texts.photoKept : texts.photoSent, isWrong: false }
          : { text: problemText(refused, texts), isWrong: true },
      );
    });
  const take = async (file: File | undefined) => {
    if (file === undefined) return;
    if (file.size === 0) {
      setMessage({ text: texts.photoEmpty, isWrong: true });
      return;
    }
    try {
      await upload({ name: photoName(file.name), ...(await shrinkPhoto(file)) });
    } catch (error) {
      console.warn('The picture cannot be drawn', error);
      setMessage({ text: texts.photoUnreadable, isWrong: true });
    }
  };
  const isChanged = todo.trim() !== (question.todo ?? '') || date !== (question.contacttill ?? '');
  return (
    <form
      className={classes.form}
      aria-describedby={messageId}
      onSubmit={(event) => {
        event.preventDefault();
        void send(true);
      }}
    >
      <label className={classes.label} htmlFor={noteId}>
        {texts.note} <span>{texts.optional}</span>
      </label>
      <textarea
        id={noteId}
        className={classes.note}
        rows={2}
        maxLength={20_000}
        value={todo}
        onChange={({ currentTarget }) => setTodo(currentTarget.value)}
      />
      <div className={classes.pair}>
        <div>
          <label className={classes.label} htmlFor={dateId}>
            {texts.newDate}
          </label>
          <DateField
            id={dateId}
            label={texts.newDate}
            value={date === '' ? null : date}
            isPlain
            prompt={texts.noDate}
            onChange={(day) => setDate(day ?? '')}
          />
        </div>
        <div>
          <span className={classes.label}>
            {texts.photos} <span>{question.attachments.length + kept.length}</span>
          </span>
          <div className={classes.photos}>
            {question.attachments.slice(-1).map(({ id, name, preview_path: path }) => (
              <img key={id} src={path} alt={name} className={classes.photo} />
            ))}
            <label className={classes.camera} htmlFor={photoId}>
              <CameraIcon /> {texts.photo}
              <input
                id={photoId}
                type="file"
                accept="image/*"
                className={classes.file}
                onChange={({ currentTarget }) => {
                  void take(currentTarget.files?.[0]);
                  currentTarget.value = '';
                }}
              />
            </label>
          </div>
        </div>
      </div>
      {waiting !== null && (
        <button type="button" className={classes.secondary} disabled={isBusy} onClick={() => void upload(waiting)}>
          {interpolate(texts.photoAgain, { name: waiting.name })}
        </button>
      )}
      <div className={classes.actions}>
        <button type="submit" className={classes.primary} aria-busy={isBusy} disabled={isBusy}>
          <CheckIcon /> {texts.done}
        </button>
        <button
          type="button"
          className={classes.secondary}
          disabled={isBusy || !isChanged}
          onClick={() => void send(false)}
        >
          {texts.sendOnly}
        </button>
      </div>
      <p
        id={messageId}
        className={classes.message}
        role={message?.isWrong ? 'alert' : 'status'}
        data-wrong={message?.isWrong || undefined}
      >
        {message?.text}
      </p>
    </form>
  );
};
