import { kindDefinitions, type Kind, kinds } from '@polier/contract/kinds';
import type { ProjectView } from '@polier/contract/projects/projects.contract';
import {
  IconDotsVertical,
  IconFileImport,
  IconFileSpreadsheet,
  IconHistory,
  IconListCheck,
  IconPencil,
  IconPlus,
  IconPrinter,
} from '@tabler/icons-react';
import { IconButton, LinkButton } from '../../../components/button/button.tsx';
import { Menu } from '../../../components/menu/menu.tsx';
import { MenuItem } from '../../../components/menu/menu-item.tsx';
import { useLanguage, useTranslation } from '../../../platform/i18n/use-translation.ts';
import { goTo } from '../../../platform/navigation/history.ts';
import { useCan, usePermissions } from '../../../platform/session/permission-check.ts';
import { useIsPhone } from '../../../platform/viewport/media-query.ts';
import { projectTasksPath } from '../../todos/project/project-tasks-address.ts';
import { useWorksheetExport } from '../../worksheets/spreadsheet/export-worksheets.ts';
import { createPathOf, worksheetPermissions } from '../../worksheets/worksheet-kinds.ts';

const icon = { 'size': 16, 'stroke': 1.5, 'aria-hidden': true } as const;

const ProjectMenu = ({ project, kind, withTasks }: { project: ProjectView; kind: Kind; withTasks: boolean }) => {
  const t = useTranslation();
  const language = useLanguage();
  const can = usePermissions();
  const { isBusy, exportWorksheets } = useWorksheetExport();
  const mayImport = project.can.print && kinds.some((one) => can(worksheetPermissions(one).editAppliedLessons));
  const mayAudit = can('audit');
  if (!(project.can.edit || project.can.print || mayAudit || withTasks)) return null;
  return (
    <Menu
      align="end"
      minWidth={220}
      trigger={(trigger) => (
        <IconButton {...trigger} label={t('worksheets.moreActions')} aria-busy={isBusy}>
          <IconDotsVertical size={18} stroke={1.5} aria-hidden />
        </IconButton>
      )}
    >
      {project.can.edit && (
        <MenuItem icon={<IconPencil {...icon} />} onSelect={() => goTo('/projects/update', { id: project.id })}>
          {t('common.edit')}
        </MenuItem>
      )}
      {withTasks && (
        <MenuItem
          icon={<IconListCheck {...icon} />}
          onSelect={() => goTo(projectTasksPath(kind), { projectId: project.id })}
        >
          {t('openTasks.title')}
        </MenuItem>
      )}
      {project.can.print && (
        <>
          <MenuItem
            icon={<IconPrinter {...icon} />}
            onSelect={() => goTo('/convert/project-applied-lessons', { id: project.id })}
          >
            {t('print.open')}
          </MenuItem>
          <MenuItem
            icon={<IconFileSpreadsheet {...icon} />}
            onSelect={() => exportWorksheets({ projectId: project.id, language })}
          >
            {t('worksheetFiles.export')}
          </MenuItem>
        </>
      )}
      {mayImport && (
        <MenuItem icon={<IconFileImport {...icon} />} onSelect={() => goTo('/worksheets/import')}>
          {t('worksheetFiles.import.open')}
        </MenuItem>
      )}
      {mayAudit && (
        <MenuItem
          icon={<IconHistory {...icon} />}
          onSelect={() => goTo('/system/audit', { subject: 'project', id: project.id })}
        >
          {t('audit.title')}
        </MenuItem>
      )}
    </Menu>
  );
};

/** One main button; what is needed more rarely stands in a menu. */
export const ProjectActions = ({ project, kind }: { project: ProjectView; kind: Kind }) => {
  const t = useTranslation();
  const isPhone = useIsPhone();
  const mayCreate = useCan(worksheetPermissions(kind).create);
  const mayReport = useCan(`${kindDefinitions[kind].permissions.worksheet}.todo`);
  const menu = <ProjectMenu project={project} kind={kind} withTasks={mayReport && isPhone} />;
  return (
    <>
      {!isPhone && menu}
      {mayReport && !isPhone && (
        <LinkButton
          to={projectTasksPath(kind)}
          search={{ projectId: project.id }}
          variant="default"
          leftSection={<IconListCheck {...icon} />}
        >
          {t('openTasks.title')}
        </LinkButton>
      )}
      {mayCreate && (
        <LinkButton
          to={createPathOf(kind)}
          search={{ projectId: project.id }}
          variant="filled"
          leftSection={<IconPlus {...icon} />}
        >
          {t('projects.newWorksheet')}
        </LinkButton>
      )}
      {isPhone && menu}
    </>
  );
};
