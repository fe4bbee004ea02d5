import type { ProjectRemovalPreview, ProjectView } from '@polier/contract/projects/projects.contract';
import { useQuery } from '@tanstack/react-query';
import { ConfirmDialog } from '../../../components/dialog/confirm-dialog.tsx';
import type { Consequence } from '../../../components/dialog/consequences.tsx';
import { toastDone, toastProblem } from '../../../components/toast/toast-store.ts';
import * as endpoints from '../../../platform/api/endpoints.static.ts';
import { queryOf } from '../../../platform/api/queries.ts';
import { type Translate, useTranslation } from '../../../platform/i18n/use-translation.ts';
import { replaceWith } from '../../../platform/navigation/history.ts';
import { removeProject } from '../projects.mutations.ts';

const consequencesOf = (t: Translate, preview: ProjectRemovalPreview): Consequence[] =>
  [
    { count: preview.worksheets, label: t('projectForm.removing.worksheets', { count: preview.worksheets }) },
    { count: preview.answers, label: t('projectForm.removing.answers', { count: preview.answers }) },
    { count: preview.deleted_lessons, label: t('projectForm.removing.lessons', { count: preview.deleted_lessons }) },
  ].filter(({ count }) => count > 0);

const staying = (t: Translate, preview: ProjectRemovalPreview): string =>
  [
    ...(preview.staying_lessons > 0
      ? [t('projectForm.removing.stayingLessons', { count: preview.staying_lessons })]
      : []),
    ...(preview.staying_experiences > 0
      ? [t('projectForm.removing.stayingExperiences', { count: preview.staying_experiences })]
      : []),
    ...(preview.staying_orders > 0 ? [t('projectForm.removing.stayingOrders', { count: preview.staying_orders })] : []),
  ].join(' ');

interface RemoveProjectDialogProps {
  project: ProjectView;
  onClose: () => void;
}

/** Shows what goes with a project and what stays; requires its typed title. */
export const RemoveProjectDialog = ({ project, onClose }: RemoveProjectDialogProps) => {
  const t = useTranslation();
  const { id, title } = project;
  const preview = useQuery({
    ...queryOf(endpoints.projects.removalPreview, { query: { projectId: id } }),
    staleTime: 0,
  });
  const consequences = preview.data === undefined ? [] : consequencesOf(t, preview.data);
  const remains = preview.data === undefined ? '' : staying(t, preview.data);
  const remove = async () => {
    try {
      await removeProject({ body: { id, confirm_title: title } });
      toastDone(t('projectForm.removing.done', { title }));
      replaceWith('/projects');
    } catch (error) {
      toastProblem(error);
    }
  };
  const text = () => {
    if (preview.isPending) return t('common.removal.counting');
    if (preview.isError) return t('common.removal.uncounted');
    return t(consequences.length > 0 ? 'projectForm.removing.with' : 'common.removal.alone');
  };
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={t('projectForm.removing.title', { title })}
      text={text()}
      consequences={consequences}
      {...(remains !== '' && { remains })}
      typedName={title}
      confirmLabel={t('common.deleteFinally')}
      isWaiting={preview.isPending}
      onConfirm={remove}
    />
  );
};
