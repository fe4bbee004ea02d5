import { cataloguesContract } from '@polier/contract/catalogues/catalogues.contract';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../../platform/api/queries.ts';
import type { Chapter } from '../directory/directory.ts';

export interface GroupChoice {
  value: string;
  label: string;
}

/** What a new question of a chapter can belong to: every topic, or the parts of its phase or process. */
export const useGroupChoices = ({ kind, parts }: Chapter): GroupChoice[] => {
  const topics = useQuery({ ...queryOf(cataloguesContract.topics.list), enabled: kind === 'trade' });
  if (kind === 'trade') return (topics.data ?? []).map(({ id, title }) => ({ value: String(id), label: title }));
  return parts.map(({ id, number, title }) => ({ value: String(id), label: `${number} ${title}` }));
};
