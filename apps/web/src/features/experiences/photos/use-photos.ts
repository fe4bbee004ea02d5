import type { AttachmentView } from '@polier/contract/files/attachments.contract';
import { limits } from '@polier/contract/limits';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { endpoints } from '../../../platform/api/endpoints.static.ts';
import { queryOf } from '../../../platform/api/queries.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import type { DraftPhoto } from '../drafts/draft.ts';
import { keepPhoto, photosOf, useDrafts } from '../drafts/draft-store.ts';
import { sendSoon } from '../drafts/send-drafts.ts';
import { photoName, shrinkPhoto } from './shrink-photo.ts';

/** Signed paths hold for five minutes. */
const freshPaths = 4 * 60_000;

/** The pictures the server has of an experience. */
const useStoredPhotos = (experienceId: number | null) =>
  useQuery({
    ...queryOf(endpoints.files.attachments, { query: { owner: 'experience', ownerId: experienceId ?? 1 } }),
    enabled: experienceId !== null,
    refetchInterval: freshPaths,
  });

interface Photos {
  stored: readonly AttachmentView[];
  hasFailed: boolean;
  retry: () => void;
  waiting: readonly DraftPhoto[];
  /** Files that became no picture, each with a sentence. */
  problems: readonly string[];
  isShrinking: boolean;
  add: (files: readonly File[]) => Promise<void>;
}

interface PhotosOfDraft {
  draftKey: string;
  experienceId: number | null;
  /** Keeps the draft on the device, to which pictures belong. */
  onKeep: () => void;
}

/** The pictures of an experience: those on the server, and those that this device still has to send. */
export const usePhotos = ({ draftKey, experienceId, onKeep }: PhotosOfDraft): Photos => {
  const t = useTranslation();
  const query = useStoredPhotos(experienceId);
  const all = useDrafts(({ photos }) => photos);
  const [problems, setProblems] = useState<readonly string[]>([]);
  const [shrinking, setShrinking] = useState(0);
  const stored = query.data ?? [];

  const addOne = async (file: File): Promise<string | null> => {
    if (stored.length + photosOf(draftKey).length >= limits.attachmentsOfOne)
      return t('experiences.photos.tooMany', { max: limits.attachmentsOfOne });
    try {
      const shrunk = await shrinkPhoto(file);
      onKeep();
      keepPhoto({ key: crypto.randomUUID(), draft: draftKey, name: photoName(file.name), ...shrunk, sendError: null });
      return null;
    } catch (error) {
      console.warn('Not a picture', error);
      return t('experiences.photos.unreadable', { name: file.name });
    }
  };

  const add = async (files: readonly File[]) => {
    setProblems([]);
    setShrinking((count) => count + 1);
    // One after the other: a phone has no memory for ten photos at once.
    const found: string[] = [];
    for (const file of files) {
      const problem = await addOne(file);
      if (problem !== null && !found.includes(problem)) found.push(problem);
    }
    setProblems(found);
    setShrinking((count) => count - 1);
    sendSoon(0);
  };

  return {
    stored,
    hasFailed: query.isError && query.data === undefined,
    retry: () => void query.refetch(),
    waiting: all.filter(({ draft }) => draft === draftKey),
    problems,
    isShrinking: shrinking > 0,
    add,
  };
};
