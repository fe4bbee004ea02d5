import type { ProjectExportView } from '@polier/contract/integrations/project-export.contract';
import type { ProjectView } from '@polier/contract/projects/projects.contract';
import { useQuery } from '@tanstack/react-query';
import { IconExternalLink } from '@tabler/icons-react';
import { useEffect, useId, useRef, useState } from 'react';
import * as endpoints from '../../platform/api/endpoints.static.ts';
import { queryOf } from '../../platform/api/queries.ts';
import { formatTime } from '../../platform/formats/dates.ts';
import { pastInstant } from '../../platform/formats/past-instant.ts';
import { useTranslation } from '../../platform/i18n/use-translation.ts';
import { ExportActions, ContactHint } from './export-actions.tsx';
import { refreshExport } from './project-exports.mutations.ts';
import classes from './export-panel.module.css';

type View = ProjectExportView;

/** Each few seconds while something happens, each minute once it is linked. */
const intervalOf = (view: View | undefined): number => (view?.state === 'linked' ? 60_000 : 5_000);

const TeamLink = ({ address }: { address: string }) => {
  const t = useTranslation();
  return (
    <a className={classes.team} href={address} target="_blank" rel="noreferrer">
      {t('projectExports.panel.openTeam')}
      <IconExternalLink size={14} stroke={1.75} aria-hidden />
    </a>
  );
};

/** Nothing goes to Microsoft 365, whatever the export was about to do. */
const isHalted = ({ connection, suspended }: View): boolean => connection !== 'connected' || suspended !== null;

const Steps = ({ view }: { view: View }) => {
  const t = useTranslation();
  const steps = view.steps.map((step) =>
    step.state === 'running' && isHalted(view) ? { ...step, state: 'waiting' as const } : step,
  );
  return (
    <ol className={classes.steps}>
      {steps.map(({ name, state, done, total }) => (
        <li
          key={name}
          className={classes.step}
          data-state={state}
          aria-current={state === 'running' ? 'step' : undefined}
        >
          <span className={classes.bar} aria-hidden>
            <span style={{ width: `${total === 0 ? (state === 'done' ? 100 : 0) : (100 * done) / total}%` }} />
          </span>
          <span className={classes.stepName}>{t(`projectExports.steps.${name}`)}</span>
          <span className={classes.count}>
            {t('projectExports.panel.count', { done, total })}
            {state !== 'open' && `, ${t(`projectExports.stepStates.${state}`)}`}
          </span>
        </li>
      ))}
    </ol>
  );
};

const usualWait = 5 * 60_000;
/** Longer than it usually takes, so that somebody may have to help: since when is then part of what is wrong. */
const isStuck = ({ code, since }: NonNullable<View['waiting']>): boolean =>
  since !== null && Date.now() - Date.parse(since) > usualWait && (code === 'unreachable' || code === 'missing');

/** What is waited for, or what is wrong, in words. */
const Explanation = ({ view }: { view: View }) => {
  const t = useTranslation();
  const { state, waiting, problem, connection, suspended, connection_ended_at: ended } = view;
  if (suspended !== null) return <p className={classes.problem}>{t(`projectExports.obstacles.${suspended}`)}</p>;
  if (connection !== 'connected') {
    return (
      <p className={connection === 'pending' ? undefined : classes.problem}>
        {connection !== 'pending' && `${t(`projectExports.connectionEnded.${connection}`)} `}
        {ended !== null && `${t('integrations.since', { time: pastInstant(t, ended) })} `}
        {t(`projectExports.connection.${connection}`)}
      </p>
    );
  }
  if (problem !== null) {
    return (
      <div className={classes.problem}>
        <p>{t(`projectExports.problems.${problem.code}`)}</p>
        {problem.permission !== null && (
          <p>{t('projectExports.panel.permission', { permission: problem.permission })}</p>
        )}
        {problem.words !== null && (
          <p className={classes.words}>
            {problem.code === 'name-taken'
              ? t('projectExports.panel.groupName', { name: problem.words })
              : t('projectExports.panel.said', { words: problem.words })}
          </p>
        )}
        {problem.request_id !== null && (
          <p className={classes.words}>{t('projectExports.panel.request', { id: problem.request_id })}</p>
        )}
      </div>
    );
  }
  if (state === 'remote_deleted')
    return <p className={classes.problem}>{t('projectExports.problems.remote-deleted')}</p>;
  if (waiting === null) return null;
  return (
    <p>
      {t(`projectExports.waits.${waiting.code}`)}
      {isStuck(waiting) && ` ${t('integrations.since', { time: pastInstant(t, waiting.since) })}`}
      {waiting.until !== null && ` ${t('projectExports.panel.until', { time: formatTime(waiting.until) })}`}
    </p>
  );
};

const isQuiet = (view: View): boolean => view.state === 'linked' && !isHalted(view);

const recent = 60_000;

/** A comparison that was asked for: what it replaces, and how long its result is waited for. */
interface Comparison {
  readonly before: string | null;
  readonly until: number;
}
const soon = 2_000;
const longestWait = 30_000;

const isAwaited = (comparison: Comparison | null, view: View | undefined): boolean =>
  comparison !== null && view?.synced_at === comparison.before && Date.now() < comparison.until;

/** Opening a linked project has it compared with Microsoft 365, so that nobody reads what was ticked there long ago. */
const useFreshExport = (projectId: number, view: View | undefined, onAsked: (comparison: Comparison) => void): void => {
  const opened = useRef<number | null>(null);
  useEffect(() => {
    if (view === undefined || opened.current === projectId) return;
    opened.current = projectId;
    const isOld = view.synced_at !== null && Date.now() - Date.parse(view.synced_at) > recent;
    // Without it the project is compared a few minutes later.
    if (isQuiet(view) && isOld)
      refreshExport({ body: { projectId } }).then(
        () => onAsked({ before: view.synced_at, until: Date.now() + longestWait }),
        () => undefined,
      );
  }, [projectId, view, onAsked]);
};

/** How the project stands in Microsoft 365: five steps until it is linked, then one quiet line. */
export const ExportPanel = ({ project }: { project: ProjectView }) => {
  const t = useTranslation();
  const id = useId();
  const reading = queryOf(endpoints.projectExports.get, { query: { projectId: project.id }, isBackground: true });
  const [comparison, setComparison] = useState<Comparison | null>(null);
  const { data: view } = useQuery({
    ...reading,
    enabled: project.ms_integration,
    refetchInterval: (query) => (isAwaited(comparison, query.state.data) ? soon : intervalOf(query.state.data)),
  });
  useFreshExport(project.id, view, setComparison);
  if (!project.ms_integration || view === undefined || view.state === 'none') return null;
  const { state, percent, team_url: team, synced_at: synced } = view;
  if (isQuiet(view)) {
    return (
      <p className={classes.quiet}>
        <span>{t('projectExports.panel.linked', { time: pastInstant(t, synced) })}</span>
        {team !== null && <TeamLink address={team} />}
      </p>
    );
  }
  const isLocked = view.suspended === null && view.connection === 'revoked';
  const isUnfinished = state === 'queued' || state === 'running' || state === 'waiting';
  const isMoving = isUnfinished && !isHalted(view);
  const sentence = isUnfinished && !isMoving ? 'waiting' : state;
  return (
    <section className={classes.panel} aria-labelledby={id}>
      <h2 className={classes.title} id={id}>
        {t('integrations.service')}
      </h2>
      <div className={classes.body}>
        <p className={`${classes.state} ${isLocked ? classes.problem : ''}`} role="status">
          {isLocked ? t('projectExports.panel.locked') : t(`projectExports.states.${sentence}`)}
          {isUnfinished && !isLocked && (
            <span className={classes.percent}> {t('projectExports.panel.percent', { percent })}</span>
          )}
        </p>
        {state !== 'linked' && <Steps view={view} />}
        <Explanation view={view} />
        {isMoving && <p className={classes.leave}>{t('projectExports.panel.leave')}</p>}
        <ContactHint view={view} />
        <ExportActions project={project} view={view} />
        {/* A deleted team has nothing to open any more. */}
        {team !== null && state !== 'remote_deleted' && <TeamLink address={team} />}
      </div>
    </section>
  );
};
