import type { Kind } from '@polier/contract/kinds';
import type { TaskMailView } from '@polier/contract/open-tasks/open-tasks.contract';
import { useQuery } from '@tanstack/react-query';
import { ErrorState } from '../../../components/states/error-state.tsx';
import { queryOf } from '../../../platform/api/queries.ts';
import { formatTime } from '../../../platform/formats/dates.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import classes from './email-tasks-dialog.module.css';
import { openTasksOf } from './open-tasks.ts';

/** How often it is asked what became of mails under way. */
const pause = 2_000;

const ResultLine = ({ mail }: { mail: TaskMailView }) => {
  const t = useTranslation();
  const state = () => {
    if (mail.state === 'failed') return t(`openTasks.errors.${mail.error ?? 'server-away'}`);
    if (mail.state === 'sent' && mail.sent_at !== null)
      return t('openTasks.states.sent', { time: formatTime(mail.sent_at) });
    return t(mail.state === 'queued' ? 'openTasks.states.queued' : 'openTasks.states.nothing-open');
  };
  return (
    <li className={classes.receiver}>
      <span className={classes.name}>{mail.receiver.name}</span>
      <span className={classes.counts}>{t('todos.questions', { count: mail.tasks })}</span>
      <span className={mail.state === 'failed' ? classes.obstacle : classes.quiet}>{state()}</span>
    </li>
  );
};

interface MailResultsProps {
  kind: Kind;
  projectId: number;
  ids: readonly number[];
}

/** What became of each mail, asked for until the last one has gone. */
export const MailResults = ({ kind, projectId, ids }: MailResultsProps) => {
  const t = useTranslation();
  const { data, error, refetch } = useQuery({
    ...queryOf(openTasksOf(kind).mails, { query: { projectId }, isBackground: true }),
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.some(({ id, state: of }) => ids.includes(id) && of === 'queued') === true ? pause : false,
  });
  if (error !== null && data === undefined)
    return <ErrorState title={t('openTasks.resultsFailed')} error={error} onRetry={() => void refetch()} />;
  const shown = data?.filter(({ id }) => ids.includes(id)) ?? [];
  if (shown.length === 0) return <p role="status">{t('common.loading')}</p>;
  const sent = shown.filter(({ state }) => state === 'sent').length;
  return (
    <>
      <p role="status" className={classes.result}>
        {t('openTasks.result', { sent, count: shown.length })}
      </p>
      <ul className={classes.receivers}>
        {shown.map((mail) => (
          <ResultLine key={mail.id} mail={mail} />
        ))}
      </ul>
    </>
  );
};
