import type { ProjectExportView } from '@polier/contract/integrations/project-export.contract';
import type { ProjectView } from '@polier/contract/projects/projects.contract';
import { useState } from 'react';
import { Button, LinkButton } from '../../components/button/button.tsx';
import { ConfirmDialog } from '../../components/dialog/confirm-dialog.tsx';
import { SectionActions } from '../../components/screen/screen-section.tsx';
import { toastDone, toastProblem } from '../../components/toast/toast-store.ts';
import { useTranslation } from '../../platform/i18n/use-translation.ts';
import { useCan } from '../../platform/session/permission-check.ts';
import classes from './export-panel.module.css';
import { retryExport, unlinkProject } from './project-exports.mutations.ts';

interface ExportActionsProps {
  project: ProjectView;
  view: ProjectExportView;
}

const Unlink = ({ project }: Pick<ExportActionsProps, 'project'>) => {
  const t = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const unlink = async () => {
    try {
      await unlinkProject({ body: { projectId: project.id } });
      toastDone(t('projectExports.unlink.done'));
    } catch (error) {
      toastProblem(error, t('projectExports.unlink.failed'));
    }
    setOpen(false);
  };
  return (
    <>
      <Button variant="bare" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('projectExports.unlink.open')}
      </Button>
      <ConfirmDialog
        opened={isOpen}
        onClose={() => setOpen(false)}
        title={t('projectExports.unlink.title')}
        text={t('projectExports.unlink.text')}
        confirmLabel={t('projectExports.unlink.open')}
        onConfirm={unlink}
      />
    </>
  );
};

const hasProblemIn = ({ state }: ProjectExportView): boolean =>
  state === 'needs_action' || state === 'failed' || state === 'remote_deleted';
const lacksConnection = ({ connection }: ProjectExportView): boolean =>
  connection === 'revoked' || connection === 'none';

/** Who leads out of a problem, for those who cannot. */
export const ContactHint = ({ view }: { view: ProjectExportView }) => {
  const t = useTranslation();
  const mayConnect = useCan('integrations');
  const { suspended, can } = view;
  if (suspended !== null) return null;
  if (lacksConnection(view))
    return mayConnect ? null : <p className={classes.leave}>{t('projectExports.panel.connectionHelp')}</p>;
  if (can.integrate || !hasProblemIn(view)) return null;
  return <p className={classes.leave}>{t('projectExports.panel.projectHelp')}</p>;
};

/** What leads out of a problem, for whoever may. */
export const ExportActions = ({ project, view }: ExportActionsProps) => {
  const t = useTranslation();
  const mayConnect = useCan('integrations');
  const { state, problem, connection, suspended, can } = view;
  const isLocked = lacksConnection(view);
  const hasProblem = hasProblemIn(view);
  const lacksOwner = problem?.code === 'no-owner' || problem?.code === 'owner-without-licence';
  if (!can.integrate || (!hasProblem && !isLocked)) return null;
  const mayTry = hasProblem && connection === 'connected' && suspended === null;
  const retry = async (anew: boolean) => {
    try {
      await retryExport({ body: { projectId: project.id, anew } });
    } catch (error) {
      toastProblem(error, t('projectExports.panel.retryFailed'));
    }
  };
  return (
    <SectionActions>
      {isLocked && mayConnect && (
        <LinkButton to="/system/integrations" variant="filled">
          {t('projectExports.panel.toConnection')}
        </LinkButton>
      )}
      {mayTry && lacksOwner && (
        <LinkButton to="/projects/update" search={{ id: project.id }} variant="filled">
          {t('projectExports.panel.chooseOwner')}
        </LinkButton>
      )}
      {mayTry && problem?.code === 'limit' && (
        <LinkButton to="/projects/update" search={{ id: project.id }} variant="filled">
          {t('projectExports.panel.chooseQuestions')}
        </LinkButton>
      )}
      {mayTry && state === 'remote_deleted' && (
        <Button variant="filled" onClick={() => void retry(true)}>
          {t('projectExports.panel.anew')}
        </Button>
      )}
      {mayTry && <Button onClick={() => void retry(false)}>{t('projectExports.panel.retry')}</Button>}
      {(isLocked || state === 'remote_deleted') && <Unlink project={project} />}
    </SectionActions>
  );
};
