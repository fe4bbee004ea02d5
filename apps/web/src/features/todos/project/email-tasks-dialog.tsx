import type { Kind } from '@polier/contract/kinds';
import type { OpenTasksPreview } from '@polier/contract/open-tasks/open-tasks.contract';
import type { ProjectView } from '@polier/contract/projects/projects.contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../components/button/button.tsx';
import { Dialog } from '../../../components/dialog/dialog.tsx';
import { ErrorState } from '../../../components/states/error-state.tsx';
import { toastDone } from '../../../components/toast/toast-store.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import classes from './email-tasks-dialog.module.css';
import { MailResults } from './mail-results.tsx';
import { emailOpenTasks } from './open-tasks.mutations.ts';
import { filterBody, previewQuery, type TaskFilter } from './open-tasks.ts';

type Receiver = OpenTasksPreview['receivers'][number];

const ReceiverLine = ({ of: { receiver, email, tasks, overdue, obstacle, mail } }: { of: Receiver }) => {
  const t = useTranslation();
  const counts = [
    t('todos.questions', { count: tasks }),
    ...(overdue > 0 ? [t('todos.status.overdue', { count: overdue })] : []),
  ].join(', ');
  return (
    <li className={classes.receiver}>
      <span className={classes.name}>{receiver.name}</span>
      <span className={classes.counts}>{counts}</span>
      {obstacle === null ? (
        <span className={classes.quiet}>{email}</span>
      ) : (
        <span className={classes.obstacle}>{t(`openTasks.errors.${obstacle}`)}</span>
      )}
      {mail !== null && (
        <details className={classes.mail}>
          <summary>{t('openTasks.showMail')}</summary>
          <p className={classes.subject} lang={mail.language}>
            {mail.subject}
          </p>
          <pre className={classes.text} lang={mail.language}>
            {mail.text}
          </pre>
        </details>
      )}
    </li>
  );
};

interface EmailTasksDialogProps {
  kind: Kind;
  project: ProjectView;
  filter: TaskFilter;
  onClose: () => void;
}

/** Shows each receiver's mail before it is sent, and afterwards what became of it. */
export const EmailTasksDialog = ({ kind, project, filter, onClose }: EmailTasksDialogProps) => {
  const t = useTranslation();
  const { data, error, refetch } = useQuery(previewQuery(kind, project.id, filter));
  const [sent, setSent] = useState<readonly number[] | null>(null);
  const [sendError, setSendError] = useState<unknown>(null);
  const [isSending, setSending] = useState(false);
  const count = data?.receivers.filter(({ mail }) => mail !== null).length ?? 0;

  const send = async () => {
    setSending(true);
    setSendError(null);
    try {
      const mails = await emailOpenTasks(kind)({
        body: filterBody(kind, project.id, filter),
      });
      setSent(mails.map(({ id }) => id));
      toastDone(t('openTasks.sending', { count }));
    } catch (problem) {
      setSendError(problem);
    } finally {
      setSending(false);
    }
  };

  const content = () => {
    if (sent !== null) return <MailResults kind={kind} projectId={project.id} ids={sent} />;
    if (error !== null && data === undefined)
      return <ErrorState title={t('openTasks.previewFailed')} error={error} onRetry={() => void refetch()} />;
    if (data === undefined) return <p role="status">{t('common.loading')}</p>;
    return (
      <>
        {data.receivers.length === 0 && <p>{t('openTasks.nobody')}</p>}
        <ul className={classes.receivers}>
          {data.receivers.map((one) => (
            <ReceiverLine key={`${one.receiver.type}${one.receiver.id}`} of={one} />
          ))}
        </ul>
        {data.unassigned > 0 && (
          <p className={classes.quiet}>{t('openTasks.unassigned', { count: data.unassigned })}</p>
        )}
        {sendError !== null && (
          <ErrorState title={t('openTasks.sendFailed')} error={sendError} onRetry={() => void send()} />
        )}
      </>
    );
  };
  const actions =
    sent === null ? (
      <>
        <Button variant="filled" disabled={count === 0} loading={isSending} onClick={() => void send()}>
          {count === 0 ? t('openTasks.send') : t('openTasks.sendCount', { count })}
        </Button>
        <Button onClick={onClose}>{t('common.cancel')}</Button>
      </>
    ) : (
      <Button variant="filled" onClick={onClose}>
        {t('common.close')}
      </Button>
    );
  return (
    <Dialog opened onClose={onClose} title={t('openTasks.emailTitle')} actions={actions}>
      {content()}
    </Dialog>
  );
};
