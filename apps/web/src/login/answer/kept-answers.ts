import type { LinkAnswer } from '@polier/contract/answer-links/answer-links.contract';
import { readLocal, writeLocal } from '../../platform/store/browser-storage.ts';
import { storageKeys } from '../../platform/store/storage-keys.ts';
import { linkKeyOf } from './link-key.ts';

/** An answer that waits on this device, with the words of its question. */
export interface KeptAnswer extends LinkAnswer {
  readonly insight: string;
}

type Kept = Readonly<Record<string, readonly KeptAnswer[]>>;

const readAll = (): Kept => (readLocal(storageKeys.answers) ?? {}) as Kept;

export const readKeptAnswers = async (secret: string): Promise<readonly KeptAnswer[]> => {
  const key = await linkKeyOf(secret);
  return key === null ? [] : (readAll()[key] ?? []);
};

export const writeKeptAnswers = async (secret: string, answers: readonly KeptAnswer[]): Promise<void> => {
  const key = await linkKeyOf(secret);
  if (key === null) return;
  const { [key]: _former, ...others } = readAll();
  const kept = answers.length === 0 ? others : { ...others, [key]: answers };
  writeLocal(storageKeys.answers, Object.keys(kept).length === 0 ? null : kept);
};
