import type { ProjectView } from '@polier/contract/projects/projects.contract';
import { useMemo } from 'react';
import { Avatar, AvatarRow } from '../../../components/avatar/avatar.tsx';
import { PhaseTimeline } from '../../../components/phase-timeline/phase-timeline.tsx';
import cellText from '../../../components/data-table/cell.module.css';
import type { Column } from '../../../components/data-table/table-types.ts';
import { Due } from '../../../components/due/due.tsx';
import { ProgressStrip } from '../../../components/progress-strip/progress-strip.tsx';
import { formatDate } from '../../../platform/formats/dates.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { RouteLink } from '../../../platform/navigation/route-link.tsx';
import { ExportMark } from '../../project-exports/export-mark.tsx';
import { splitProjectTitle } from '../project-names.ts';
import { timelineOf, currentPhaseOf } from '../project-phases.ts';
import { doneCounts, doneShare, doneText } from './done-counts.ts';

const naturalOrder = (title: string) => title.replace(/\d+/g, (digits) => digits.padStart(12, '0'));

export const teamOf = ({ users, external_users }: ProjectView) => [
  ...users,
  ...external_users.map((person) => ({ ...person, external: true })),
];

/** Columns of the project list. */
export const useProjectColumns = (): readonly Column<ProjectView>[] => {
  const t = useTranslation();
  return useMemo<readonly Column<ProjectView>[]>(
    () => [
      {
        key: 'number',
        header: t('projects.number'),
        width: '52px',
        cell: ({ title }) => <span className={cellText.number}>{splitProjectTitle(title).number}</span>,
        text: ({ title }) => splitProjectTitle(title).number ?? '',
        sortBy: ({ title }) => naturalOrder(title),
      },
      {
        key: 'title',
        importance: 3,
        header: t('projects.project'),
        width: 'minmax(200px, 1fr)',
        hideable: false,
        cell: ({ id, title, description, ms_integration: isExported, ms_team_id: team }) => (
          <>
            <RouteLink to="/projects/overview" search={{ id }} className={cellText.heading}>
              {splitProjectTitle(title).name}
              {isExported && <ExportMark isLinked={team !== null} />}
            </RouteLink>
            {description !== null && <span className={cellText.detail}>{description}</span>}
          </>
        ),
        text: ({ title, description }) => `${splitProjectTitle(title).name} ${description ?? ''}`.trim(),
        sortBy: ({ title }) => splitProjectTitle(title).name,
      },
      {
        key: 'phase',
        header: t('projects.phase'),
        width: '150px',
        cell: ({ phases }) => {
          const current = currentPhaseOf(phases);
          if (current === undefined) return null;
          return (
            <span className={cellText.phase}>
              <PhaseTimeline phases={timelineOf(phases)} current={current.id} small label={t('projects.phases')} />
              {current.abbreviation ?? current.title}
            </span>
          );
        },
        text: ({ phases }) => currentPhaseOf(phases)?.title ?? '',
        sortBy: ({ phases }) => currentPhaseOf(phases)?.order ?? null,
      },
      {
        key: 'worksheets',
        header: t('projects.strokePerWorksheet'),
        width: 'minmax(90px, 0.5fr)',
        cell: ({ worksheet_states: states }) => states !== '' && <ProgressStrip states={states} height={12} />,
      },
      {
        key: 'done',
        importance: 1,
        header: t('projects.done'),
        width: '66px',
        align: 'end',
        cell: ({ progress }) => doneText(doneCounts(progress)),
        text: ({ progress }) => doneText(doneCounts(progress)),
        sortBy: ({ progress }) => doneShare(progress),
      },
      {
        key: 'overdue',
        importance: 2,
        header: t('projects.overdueShort'),
        name: t('projects.overdue'),
        width: '46px',
        align: 'end',
        cell: ({ progress: { overdue } }) =>
          overdue === 0 ? <span className={cellText.none}>–</span> : <span className={cellText.urgent}>{overdue}</span>,
        text: ({ progress }) => String(progress.overdue),
        sortBy: ({ progress }) => progress.overdue,
      },
      {
        key: 'due',
        importance: 2,
        header: t('projects.nextDue'),
        width: '96px',
        align: 'end',
        cell: ({ progress }) => <Due date={progress.next_due} dash />,
        text: ({ progress }) => (progress.next_due === null ? '' : formatDate(progress.next_due)),
        sortBy: ({ progress }) => progress.next_due,
      },
      {
        key: 'owner',
        header: t('projects.owner'),
        width: '60px',
        align: 'center',
        cell: ({ owner }) => owner !== null && <Avatar name={owner.name} />,
        text: ({ owner }) => owner?.name ?? '',
        sortBy: ({ owner }) => owner?.name ?? null,
      },
      {
        key: 'team',
        header: t('projects.team'),
        width: '116px',
        align: 'end',
        cell: (project) => {
          const team = teamOf(project);
          return (
            <AvatarRow people={team} label={`${t('projects.team')}: ${team.map(({ name }) => name).join(', ')}`} />
          );
        },
        text: (project) =>
          teamOf(project)
            .map(({ name }) => name)
            .join(', '),
      },
    ],
    [t],
  );
};
