import type { LinkQuestions } from '@polier/contract/answer-links/answer-links.contract';
import { useCallback, useEffect, useRef, useState } from 'react';
import * as endpoints from '../../platform/api/endpoints.static.ts';
import type { ProblemError } from '../../platform/api/problem-error.ts';
import { tryCall } from '../login-calls.ts';
import { type KeptAnswer, readKeptAnswers, writeKeptAnswers } from './kept-answers.ts';

const { list, update, uploadAttachment } = endpoints.answers;
const retryEvery = 20_000;

export interface Photo {
  readonly name: string;
  readonly file: Blob;
  readonly preview: Blob;
}

const asFile = (blob: Blob, name: string) => new File([blob], name, { type: 'image/jpeg' });
/** What was sent before its answer got lost has arrived. */
const hasArrived = (error: ProblemError, { done }: KeptAnswer) => done === true && error.code === 'already-answered';

/** The questions of a link, and answers that wait on the device until the server has them. */
export const useAnswers = (secret: string) => {
  const [questions, setQuestions] = useState<LinkQuestions | null>(null);
  const [problem, setProblem] = useState<ProblemError | null>(null);
  const [kept, setKept] = useState<readonly KeptAnswer[]>([]);
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

  const sendKept = useCallback(async () => {
    if (isSending.current) return;
    isSending.current = true;
    try {
      for (const answer of await readKeptAnswers(secret)) {
        const refused = await deliver(answer);
        if (refused?.isPassing) return;
        await keep((await readKeptAnswers(secret)).filter(({ id }) => id !== answer.id));
        if (refused !== null && !hasArrived(refused, answer)) setProblem(refused);
        await load();
      }
    } finally {
      isSending.current = false;
    }
  }, [secret, deliver, keep, load]);

  useEffect(() => {
    const start = async () => {
      setKept(await readKeptAnswers(secret));
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
    const refused = await deliver(answer);
    if (refused?.isPassing) {
      await keep([...(await readKeptAnswers(secret)).filter(({ id }) => id !== answer.id), answer]);
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
    const files = { file: asFile(file, name), preview: asFile(preview, name) };
    const tried = await tryCall(uploadAttachment, { secret, query: { id }, ...files });
    if (tried.ok) await load();
    return tried.ok ? null : tried.problem;
  };

  return { questions, problem, kept, load, send, sendPhoto };
};
export type Answers = ReturnType<typeof useAnswers>;
