import type { AttachmentOwner, AttachmentView } from '@polier/contract/files/attachments.contract';
import { limits } from '@polier/contract/limits';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import * as endpoints from '../../platform/api/endpoints.static.ts';
import { queryOf } from '../../platform/api/queries.ts';
import { useTranslation } from '../../platform/i18n/use-translation.ts';
import { photoName, shrinkPhoto } from './shrink-photo.ts';
import type { WaitingPhoto } from './waiting-photo.ts';

/** Signed paths hold for five minutes. */
const freshPaths = 4 * 60_000;

export interface Photos {
  readonly stored: readonly AttachmentView[];
  readonly isLoading: boolean;
  readonly hasFailed: boolean;
  readonly retry: () => void;
  readonly waiting: readonly WaitingPhoto[];
  /** Files that became no picture, each with a sentence. */
  readonly problems: readonly string[];
  readonly isShrinking: boolean;
  readonly add: (files: readonly File[]) => Promise<void>;
  /** Keeps a picture on this device and sends it. */
  readonly keep: (photo: WaitingPhoto) => void;
  readonly remove: (key: string) => void;
}

interface PhotosOf {
  owner: AttachmentOwner;
  /** Null: the server does not have it yet. */
  ownerId: number | null;
  waiting: readonly WaitingPhoto[];
  keep: (photo: WaitingPhoto) => void;
  remove: (key: string) => void;
}

/** The pictures of something: those on the server, and those that this device still has to send. */
export const usePhotos = ({ owner, ownerId, waiting, keep, remove }: PhotosOf): Photos => {
  const t = useTranslation();
  const query = useQuery({
    ...queryOf(endpoints.files.attachments, { query: { owner, ownerId: ownerId ?? 1 }, isBackground: true }),
    enabled: ownerId !== null,
    refetchInterval: freshPaths,
  });
  const [problems, setProblems] = useState<readonly string[]>([]);
  const [shrinking, setShrinking] = useState(0);
  const stored = query.data ?? [];

  /** Answers why it was not added, or null. */
  const addOne = async (file: File, count: number): Promise<string | null> => {
    if (count >= limits.attachmentsOfOne) return t('photos.tooMany', { max: limits.attachmentsOfOne });
    if (file.size === 0) return t('photos.empty', { name: file.name });
    try {
      const shrunk = await shrinkPhoto(file);
      keep({ key: crypto.randomUUID(), name: photoName(file.name), ...shrunk, sendError: null });
      return null;
    } catch (error) {
      console.warn('Not a picture', error);
      return t('photos.unreadable', { name: file.name });
    }
  };

  const add = async (files: readonly File[]) => {
    setProblems([]);
    setShrinking((before) => before + 1);
    const found = new Set<string>();
    let count = stored.length + waiting.length;
    // One after the other: a phone has no memory for ten photos at once.
    for (const file of files) {
      const problem = await addOne(file, count);
      if (problem === null) count += 1;
      else found.add(problem);
    }
    setProblems([...found]);
    setShrinking((before) => before - 1);
  };

  return {
    stored,
    isLoading: ownerId !== null && query.isPending && query.fetchStatus !== 'paused',
    hasFailed: query.isError && query.data === undefined,
    retry: () => void query.refetch(),
    waiting,
    problems,
    isShrinking: shrinking > 0,
    add,
    keep,
    remove,
  };
};
