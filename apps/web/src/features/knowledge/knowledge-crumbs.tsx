import { IconChevronLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Kind } from '../../components/kind/kind.tsx';
import { useWords } from '../../platform/i18n/use-words.ts';
import { RouteLink } from '../../platform/navigation/route-link.tsx';
import { useKindTabTitle } from '../../platform/session/company-setting.ts';
import type { Place } from './directory/directory.ts';
import classes from './knowledge-screen.module.css';

const KindCrumb = ({ place }: { place: Place }) => {
  const titleOf = useKindTabTitle();
  const { kind } = place.chapter;
  return (
    <RouteLink to="/knowledge/combined" search={{ tab: kind }}>
      <Kind kind={kind} label={titleOf(kind)} />
    </RouteLink>
  );
};

const RootCrumb = () => {
  const t = useWords();
  return <RouteLink to="/knowledge/combined">{t('shell.knowledge')}</RouteLink>;
};

const BackCrumb = ({ place: { chapter, part } }: { place: Place }) => {
  const titleOf = useKindTabTitle();
  const chapterName = [chapter.number, chapter.title].filter(Boolean).join(' ');
  return (
    <RouteLink
      to="/knowledge/combined"
      search={{ tab: chapter.kind, ...(part !== null && { id: chapter.id }) }}
      className={classes.back}
    >
      <IconChevronLeft size={18} stroke={1.5} aria-hidden />
      {part === null ? titleOf(chapter.kind) : chapterName}
    </RouteLink>
  );
};

/** Knowledge, kind, chapter; where there is room for one only, the step back. */
export const knowledgeCrumbs = (place: Place, isStacked: boolean): ReactNode[] => {
  const { chapter, part } = place;
  if (isStacked) return [<BackCrumb key="back" place={place} />];
  return [
    <RootCrumb key="root" />,
    <KindCrumb key="kind" place={place} />,
    part === null ? (
      chapter.number || chapter.title
    ) : (
      <RouteLink key="chapter" to="/knowledge/combined" search={{ tab: chapter.kind, id: chapter.id }}>
        {[chapter.number, chapter.title].filter(Boolean).join(' ')}
      </RouteLink>
    ),
    ...(part === null ? [] : [part.number]),
  ];
};
