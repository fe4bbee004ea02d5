import type { LinkQuestions } from '@polier/contract/answer-links/answer-links.contract';
import { useCallback, useEffect, useRef, useState } from 'react';
import * as endpoints from '../../platform/api/endpoints.static.ts';
import type { ProblemError } from '../../platform/api/problem-error.ts';
import { alone } from '../../platform/api/resend.ts';
import { tryCall } from '../login-calls.ts';
import { type KeptAnswer, readKeptAnswers, writeKeptAnswers } from './kept-answers.ts';
import { linkKeyOf } from './link-key.ts';
import { dropPhoto, keepPhoto, type KeptPhoto, type Photo, readKeptPhotos } from './kept-photos.ts';

const { list, update, uploadAttachment } = endpoints.answers;
const retryEvery = 20_000;

const asFile = (blob: Blob, name: string) => new File([blob], name, { type: 'image/jpeg' });
/** What was sent before the response got lost has arrived: the question is done, or stands as it was answered. */
const hasArrived = ({ code, current }: ProblemError, answer: KeptAnswer): boolean => {
  if (code === 'already-answered') return answer.done === true;
  if (code !== 'stale-version') return false;
  const stored = current as Partial<Pick<KeptAnswer, 'todo' | 'contacttill' | 'done'>> | undefined;
  return (['todo', 'contacttill', 'done'] as const).every(
    (field) => answer[field] === undefined || (answer[field] || null) === (stored?.[field] || null),
  );
};

/** Something that waited here and that the server did not take. */
interface UnsentItem {
  /** The question, or the name of the picture. */
  readonly words: string;
  readonly problem: ProblemError;
}

/** The questions of a link, and answers and pictures that wait on the device until the server has them. */
export const useAnswers = (secret: string) => {
  const [questions, setQuestions] = useState<LinkQuestions | null>(null);
  const [problem, setProblem] = useState<ProblemError | null>(null);
  const [kept, setKept] = useState<readonly KeptAnswer[]>([]);
  const [keptPhotos, setKeptPhotos] = useState<readonly KeptPhoto[]>([]);
  const [unsentItems, setUnsentItems] = useState<readonly UnsentItem[]>([]);
  const isSending = useRef(false);

  const load = useCallback(async () => {
    const tried = await tryCall(list, { secret });
    if (tried.ok) setQuestions(tried.data);
    setProblem(tried.ok ? null : tried.problem);
  }, [secret]);

  const keep = useCallback(
    async (answers: readonly KeptAnswer[]) => {
      setKept(answers);
      await writeKeptAnswers(secret, answers);
    },
    [secret],
  );

  /** Null when the server has it. */
  const deliver = useCallback(
    async ({ insight: _words, ...body }: KeptAnswer): Promise<ProblemError | null> => {
      const tried = await tryCall(update, { secret, body });
      return tried.ok ? null : tried.problem;
    },
    [secret],
  );

  const deliverPhoto = useCallback(
    async (id: number, { name, file, preview }: Photo): Promise<ProblemError | null> => {
      const files = { file: asFile(file, name), preview: asFile(preview, name) };
      const tried = await tryCall(uploadAttachment, { secret, query: { id }, ...files });
      return tried.ok ? null : tried.problem;
    },
    [secret],
  );

  /** Pictures first: a question that is answered takes none any more. */
  const sendKept = useCallback(async () => {
    if (isSending.current) return;
    isSending.current = true;
    const refuse = (words: string, refused: ProblemError) =>
      setUnsentItems((former) => [...former, { words, problem: refused }]);
    const sendAll = async () => {
      for (const photo of await readKeptPhotos(secret)) {
        const refused = await deliverPhoto(photo.id, photo);
        if (refused?.isPassing) return;
        await dropPhoto(photo);
        setKeptPhotos(await readKeptPhotos(secret));
        if (refused !== null) refuse(photo.name, refused);
        await load();
      }
      for (const answer of await readKeptAnswers(secret)) {
        const refused = await deliver(answer);
        if (refused?.isPassing) return;
        await keep((await readKeptAnswers(secret)).filter(({ id }) => id !== answer.id));
        if (refused !== null && !hasArrived(refused, answer)) refuse(answer.insight, refused);
        await load();
      }
      // Another tab may have sent what this one shows as waiting.
      setKept(await readKeptAnswers(secret));
      setKeptPhotos(await readKeptPhotos(secret));
    };
    try {
      await alone(`answers.${await linkKeyOf(secret)}`, sendAll);
    } finally {
      isSending.current = false;
    }
  }, [secret, deliver, deliverPhoto, keep, load]);

  useEffect(() => {
    const start = async () => {
      setKept(await readKeptAnswers(secret));
      setKeptPhotos(await readKeptPhotos(secret));
      await load();
      await sendKept();
    };
    void start();
    const again = () => void sendKept();
    const timer = setInterval(again, retryEvery);
    addEventListener('online', again);
    return () => {
      clearInterval(timer);
      removeEventListener('online', again);
    };
  }, [secret, load, sendKept]);

  /** Null when it was sent or is kept; else why the server refused it. */
  const send = async (answer: KeptAnswer): Promise<ProblemError | null> => {
    const wait = async () => keep([...(await readKeptAnswers(secret)).filter(({ id }) => id !== answer.id), answer]);
    if ((await readKeptPhotos(secret)).some(({ id }) => id === answer.id)) {
      await wait();
      await sendKept();
      return null;
    }
    const refused = await deliver(answer);
    if (refused?.isPassing) {
      await wait();
      return null;
    }
    if (refused === null || hasArrived(refused, answer)) {
      await load();
      return null;
    }
    if (refused.code === 'stale-version' || refused.code === 'already-answered') await load();
    return refused;
  };

  /** `kept`: it waits on this device; else null when it was sent, or why the server refused it. */
  const sendPhoto = async (id: number, photo: Photo): Promise<ProblemError | 'kept' | null> => {
    const refused = await deliverPhoto(id, photo);
    if (refused === null) await load();
    if (!refused?.isPassing || !(await keepPhoto(secret, id, photo))) return refused;
    setKeptPhotos(await readKeptPhotos(secret));
    return 'kept';
  };

  return { questions, problem, kept, keptPhotos, unsentItems, load, send, sendPhoto };
};
export type Answers = ReturnType<typeof useAnswers>;
