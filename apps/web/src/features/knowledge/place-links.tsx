import { IconArrowsHorizontal } from '@tabler/icons-react';
import { useWords } from '../../platform/i18n/use-words.ts';
import { RouteLink } from '../../platform/navigation/route-link.tsx';
import type { Chapter, Place } from './directory/directory.ts';
import { lessonsPaths } from './knowledge-address.ts';
import classes from './knowledge-screen.module.css';

/** The same questions without the directory beside them; for phases and processes only their parts have that page. */
export const FullWidthLink = ({ place: { chapter, part }, topic }: { place: Place; topic: number | null }) => {
  const t = useWords();
  const id = chapter.kind === 'trade' ? chapter.id : part?.id;
  if (id === undefined) return null;
  return (
    <RouteLink
      to={lessonsPaths[chapter.kind]}
      search={{ id, ...(topic !== null && { topic }) }}
      className={classes.wide}
    >
      <IconArrowsHorizontal size={15} stroke={1.5} aria-hidden />
      {t('knowledge.fullWidth')}
    </RouteLink>
  );
};

/** The head of a part in the overview of its chapter leads to the part alone. */
export const PartLink = ({ chapter, partId }: { chapter: Chapter; partId: number }) => (
  <RouteLink to="/knowledge/combined" search={{ tab: chapter.kind, id: chapter.id, part: partId }}>
    {chapter.parts.find(({ id }) => id === partId)?.title}
  </RouteLink>
);
