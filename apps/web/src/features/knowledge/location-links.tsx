import { IconArrowsHorizontal } from '@tabler/icons-react';
import { useTranslation } from '../../platform/i18n/use-translation.ts';
import { RouteLink } from '../../platform/navigation/route-link.tsx';
import { type LessonGroup, isOnOnePage, type ReadingLocation } from './directory/directory.ts';
import { lessonsPathOf } from './knowledge-address.ts';
import classes from './knowledge-screen.module.css';

/** The same lessons without the directory beside them; for phases and processes only their parts have that page. */
export const FullWidthLink = ({
  location: { lessonGroup, subgroup },
  topic,
}: {
  location: ReadingLocation;
  topic: number | null;
}) => {
  const t = useTranslation();
  const id = isOnOnePage(lessonGroup) ? lessonGroup.id : subgroup?.id;
  if (id === undefined) return null;
  return (
    <RouteLink
      to={lessonsPathOf(lessonGroup.kind)}
      search={{ id, ...(topic !== null && { topic }) }}
      className={classes.wide}
    >
      <IconArrowsHorizontal size={15} stroke={1.5} aria-hidden />
      {t('knowledge.fullWidth')}
    </RouteLink>
  );
};

/** The head of a subgroup in the overview of its lesson group leads to the subgroup alone. */
export const SubgroupLink = ({ lessonGroup, subgroupId }: { lessonGroup: LessonGroup; subgroupId: number }) => (
  <RouteLink to="/knowledge/combined" search={{ tab: lessonGroup.kind, id: lessonGroup.id, part: subgroupId }}>
    {lessonGroup.subgroups.find(({ id }) => id === subgroupId)?.title}
  </RouteLink>
);
