import type { LinkQuestions } from '@polier/contract/answer-links/answer-links.contract';
import { useCallback, useEffect, useRef, useState } from 'react';
import { call } from '../../platform/api/call.ts';
import { endpoints } from '../../platform/api/endpoints.static.ts';
import { isProblem, type ProblemError } from '../../platform/api/problem-error.ts';
import { type KeptAnswer, readKept, writeKept } from './kept-answers.ts';

const { list, update, uploadAttachment } = endpoints.answers;
const retryEvery = 20_000;

export interface Photo {
  readonly name: string;
  readonly file: Blob;
  readonly preview: Blob;
}

const asFile = (blob: Blob, name: string) => new File([blob], name, { type: 'image/jpeg' });
const asProblem = (error: unknown): ProblemError => {
  if (isProblem(error)) return error;
  throw error;
};
/** What was sent before its answer got lost has arrived. */
const hasArrived = (error: ProblemError, { done }: KeptAnswer) => done === true && error.code === 'already-answered';

/** The questions of a link, and answers that wait on the device until the server has them. */
export const useAnswers = (secret: string) => {
  const [questions, setQuestions] = useState<LinkQuestions | null>(null);
  const [problem, setProblem] = useState<ProblemError | null>(null);
  const [kept, setKept] = useState<readonly KeptAnswer[]>([]);
  const isSending = useRef(false);

  const load = useCallback(async () => {
    try {
      setQuestions(await call(list, { secret }));
      setProblem(null);
    } catch (error) {
      setProblem(asProblem(error));
    }
  }, [secret]);

  const keep = useCallback(
    async (answers: readonly KeptAnswer[]) => {
      setKept(answers);
      await writeKept(secret, answers);
    },
    [secret],
  );

  /** Null when the server has it. */
  const deliver = useCallback(
    async ({ insight: _words, ...body }: KeptAnswer): Promise<ProblemError | null> => {
      try {
        await call(update, { secret, body });
        return null;
      } catch (error) {
        return asProblem(error);
      }
    },
    [secret],
  );

  const sendKept = useCallback(async () => {
    if (isSending.current) return;
    isSending.current = true;
    try {
      for (const answer of await readKept(secret)) {
        const refused = await deliver(answer);
        if (refused?.isPassing) return;
        await keep((await readKept(secret)).filter(({ id }) => id !== answer.id));
        if (refused !== null && !hasArrived(refused, answer)) setProblem(refused);
        await load();
      }
    } finally {
      isSending.current = false;
    }
  }, [secret, deliver, keep, load]);

  useEffect(() => {
    void readKept(secret).then(setKept);
    void load().then(sendKept);
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
    const refused = await deliver(answer);
    if (refused?.isPassing) {
      await keep([...(await readKept(secret)).filter(({ id }) => id !== answer.id), answer]);
      return null;
    }
    if (refused === null || hasArrived(refused, answer)) {
      await load();
      return null;
    }
    if (refused.code === 'stale-version' || refused.code === 'already-answered') await load();
    return refused;
  };

  const sendPhoto = async (id: number, { name, file, preview }: Photo): Promise<ProblemError | null> => {
    try {
      const files = { file: asFile(file, name), preview: asFile(preview, name) };
      await call(uploadAttachment, { secret, query: { id }, ...files });
      await load();
      return null;
    } catch (error) {
      return asProblem(error);
    }
  };

  return { questions, problem, kept, load, send, sendPhoto };
};
export type Answers = ReturnType<typeof useAnswers>;
