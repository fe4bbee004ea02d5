import { IconChevronLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Kind } from '../../components/kind/kind.tsx';
import { useTranslation } from '../../platform/i18n/use-translation.ts';
import { RouteLink } from '../../platform/navigation/route-link.tsx';
import { useKindTabTitle } from '../companies/company-setting.ts';
import type { ReadingLocation } from './directory/directory.ts';
import classes from './knowledge-screen.module.css';

const KindCrumb = ({ location }: { location: ReadingLocation }) => {
  const titleOf = useKindTabTitle();
  const { kind } = location.lessonGroup;
  return (
    <RouteLink to="/knowledge/combined" search={{ tab: kind }}>
      <Kind kind={kind} label={titleOf(kind)} />
    </RouteLink>
  );
};

const RootCrumb = () => {
  const t = useTranslation();
  return <RouteLink to="/knowledge/combined">{t('shell.knowledge')}</RouteLink>;
};

const BackCrumb = ({ location: { lessonGroup, subgroup } }: { location: ReadingLocation }) => {
  const titleOf = useKindTabTitle();
  const lessonGroupName = [lessonGroup.number, lessonGroup.title].filter(Boolean).join(' ');
  return (
    <RouteLink
      to="/knowledge/combined"
      search={{ tab: lessonGroup.kind, ...(subgroup !== null && { id: lessonGroup.id }) }}
      className={classes.back}
    >
      <IconChevronLeft size={18} stroke={1.5} aria-hidden />
      {subgroup === null ? titleOf(lessonGroup.kind) : lessonGroupName}
    </RouteLink>
  );
};

/** Knowledge, kind, lesson group; where there is room for one only, the step back. */
export const knowledgeCrumbs = (location: ReadingLocation, isStacked: boolean): ReactNode[] => {
  const { lessonGroup, subgroup } = location;
  if (isStacked) return [<BackCrumb key="back" location={location} />];
  return [
    <RootCrumb key="root" />,
    <KindCrumb key="kind" location={location} />,
    subgroup === null ? (
      lessonGroup.number || lessonGroup.title
    ) : (
      <RouteLink key="group" to="/knowledge/combined" search={{ tab: lessonGroup.kind, id: lessonGroup.id }}>
        {[lessonGroup.number, lessonGroup.title].filter(Boolean).join(' ')}
      </RouteLink>
    ),
    ...(subgroup === null ? [] : [subgroup.number]),
  ];
};
