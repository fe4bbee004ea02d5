import { IconDotsVertical, IconLock, IconLockOpen, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { Button, IconButton } from '../../../components/button/button.tsx';
import { Kind } from '../../../components/kind/kind.tsx';
import { Menu } from '../../../components/menu/menu.tsx';
import { MenuItem } from '../../../components/menu/menu-item.tsx';
import { PageHeader } from '../../../components/page-header/page-header.tsx';
import { useWords } from '../../../platform/i18n/use-words.ts';
import { RouteLink } from '../../../platform/navigation/route-link.tsx';
import { useKindTabTitle } from '../../../platform/session/company-setting.ts';
import type { Sheet } from '../data/use-sheet.ts';
import { worksheetKindViews } from '../worksheet-kind-views.tsx';
import classes from './sheet-header.module.css';

export interface SheetHeaderProps {
  sheet: Sheet;
  canEdit: boolean;
  canAdd: boolean;
  onAdd: () => void;
  onDetails: () => void;
  onRemove: () => void;
  onClosedChange: (closed: boolean) => void;
}

const icon = { 'size': 16, 'stroke': 1.5, 'aria-hidden': true } as const;

export const SheetHeader = ({
  sheet,
  canEdit,
  canAdd,
  onAdd,
  onDetails,
  onRemove,
  onClosedChange,
}: SheetHeaderProps) => {
  const t = useWords();
  const tabTitle = useKindTabTitle();
  const { worksheet, kind } = sheet;
  const { placeOf, projectTab } = worksheetKindViews[kind];
  const { number, phase } = placeOf(worksheet);
  const { id: projectId, title: projectTitle } = worksheet.project;
  return (
    <PageHeader
      size="sheet"
      number={number}
      title={worksheet.title}
      {...(phase !== null && { suffix: phase })}
      crumbs={[
        <RouteLink key="projects" to="/projects">
          {t('shell.myProjects')}
        </RouteLink>,
        <RouteLink key="project" to="/projects/overview" search={{ id: projectId }}>
          {projectTitle}
        </RouteLink>,
        <RouteLink key="kind" to="/projects/overview" search={{ id: projectId, tab: projectTab }}>
          <Kind kind={kind} label={tabTitle(kind)} />
        </RouteLink>,
      ]}
      actions={
        <>
          {worksheet.closed && (
            <span className={classes.closed}>
              <IconLock {...icon} />
              {t('worksheets.closed')}
            </span>
          )}
          {(canEdit || worksheet.can.remove) && (
            <Menu
              align="end"
              minWidth={220}
              trigger={(trigger) => (
                <IconButton {...trigger} label={t('worksheets.moreActions')}>
                  <IconDotsVertical size={18} stroke={1.5} aria-hidden />
                </IconButton>
              )}
            >
              {canEdit && (
                <>
                  <MenuItem icon={<IconPencil {...icon} />} onSelect={onDetails}>
                    {t('worksheets.editDetails')}
                  </MenuItem>
                  <MenuItem
                    icon={worksheet.closed ? <IconLockOpen {...icon} /> : <IconLock {...icon} />}
                    onSelect={() => onClosedChange(!worksheet.closed)}
                  >
                    {worksheet.closed ? t('worksheets.reopen') : t('worksheets.close')}
                  </MenuItem>
                </>
              )}
              {worksheet.can.remove && (
                <MenuItem icon={<IconTrash {...icon} />} onSelect={onRemove}>
                  {t('worksheets.removeSheet')}
                </MenuItem>
              )}
            </Menu>
          )}
          {worksheet.closed && canEdit && (
            <Button leftSection={<IconLockOpen {...icon} />} onClick={() => onClosedChange(false)}>
              {t('worksheets.reopen')}
            </Button>
          )}
          {!worksheet.closed && canAdd && (
            <Button
              {...(sheet.groups.length > 0 && { variant: 'filled' })}
              leftSection={<IconPlus {...icon} />}
              onClick={onAdd}
            >
              {t('worksheets.addQuestions')}
            </Button>
          )}
        </>
      }
    />
  );
};
