import type { Kind } from '@polier/contract/kinds';
import { IconPhoto } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { createContext, useContext, useMemo } from 'react';
import * as endpoints from '../../../platform/api/endpoints.static.ts';
import { queryOf } from '../../../platform/api/queries.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import classes from './photo-counts.module.css';

type PhotoCounts = ReadonlyMap<number, number>;

/** How many pictures each row of the worksheet has. */
export const PhotoCountsContext = createContext<PhotoCounts>(new Map());

/** The worksheet does not wait for it. */
export const usePhotoCounts = (kind: Kind, worksheetId: number): PhotoCounts => {
  const { data } = useQuery(queryOf(endpoints.appliedLessons[kind].photoCounts, { query: { worksheetId } }));
  return useMemo(() => new Map((data ?? []).map(({ id, photos }) => [id, photos] as const)), [data]);
};

export const usePhotoCount = (rowId: number): number => useContext(PhotoCountsContext).get(rowId) ?? 0;

export const PhotoCount = ({ count }: { count: number }) => {
  const t = useTranslation();
  const words = t('photos.count', { count });
  return (
    <span className={classes.count} title={words}>
      <IconPhoto size={14} stroke={1.5} aria-hidden />
      <span aria-hidden="true">{count}</span>
      <span className="visually-hidden">{words}</span>
    </span>
  );
};
