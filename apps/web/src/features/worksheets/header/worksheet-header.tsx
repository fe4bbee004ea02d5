import {
  IconCopy,
  IconDotsVertical,
  IconFileImport,
  IconFileSpreadsheet,
  IconHistory,
  IconLock,
  IconLockOpen,
  IconPencil,
  IconPlus,
  IconPrinter,
  IconScale,
  IconTrash,
} from '@tabler/icons-react';
import { Button, IconButton } from '../../../components/button/button.tsx';
import { Kind } from '../../../components/kind/kind.tsx';
import { Menu } from '../../../components/menu/menu.tsx';
import { MenuItem } from '../../../components/menu/menu-item.tsx';
import { PageHeader } from '../../../components/page-header/page-header.tsx';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { goTo } from '../../../platform/navigation/history.ts';
import { RouteLink } from '../../../platform/navigation/route-link.tsx';
import { useCan } from '../../../platform/session/permission-check.ts';
import { useKindTabTitle } from '../../companies/company-setting.ts';
import { Colleagues } from '../live/colleagues.tsx';
import { useWorksheetContext } from '../view/worksheet-context.ts';
import { useWorksheetWorkbook } from '../spreadsheet/use-worksheet-workbook.ts';
import { worksheetKindOf, worksheetPermissions } from '../worksheet-kinds.ts';
import { useHotkey } from '../../../platform/viewport/hotkey.ts';
import { useIsLow } from '../../../platform/viewport/media-query.ts';
import { usePrintView } from './use-print-view.ts';
import classes from './worksheet-header.module.css';

const icon = { 'size': 16, 'stroke': 1.5, 'aria-hidden': true } as const;

export const WorksheetHeader = () => {
  const t = useTranslation();
  const tabTitle = useKindTabTitle();
  const { model, canEdit, canAdd, canDuplicate, openDialog, openPanel, setClosed, setNeedsCheck } =
    useWorksheetContext();
  const { worksheet, kind } = model;
  const { locationOf, projectTab } = worksheetKindOf(kind);
  const { number, phase } = locationOf(worksheet);
  const isLow = useIsLow();
  const print = usePrintView();
  // The browser would print the part of the grid that can be seen.
  useHotkey('mod+p', print, { whileTyping: true, onlyUncovered: true, isOn: worksheet.can.print });
  const saveWorkbook = useWorksheetWorkbook();
  const mayImport = useCan(worksheetPermissions(kind).editAppliedLessons) && !worksheet.closed;
  const mayAudit = useCan('audit');
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
          <Colleagues />
          {worksheet.closed && (
            <span className={classes.closed}>
              <IconLock {...icon} />
              {t('worksheets.closed')}
            </span>
          )}
          {(isLow || canEdit || canDuplicate || worksheet.can.print || worksheet.can.remove || mayAudit) && (
            <Menu
              align="end"
              minWidth={220}
              trigger={(trigger) => (
                <IconButton {...trigger} label={t('worksheets.moreActions')}>
                  <IconDotsVertical size={18} stroke={1.5} aria-hidden />
                </IconButton>
              )}
            >
              {/* The strip has no room for it there. */}
              {isLow && (
                <MenuItem icon={<IconScale {...icon} />} onSelect={() => openDialog('risk')}>
                  {t('worksheets.risk')}
                </MenuItem>
              )}
              {canEdit && (
                <>
                  <MenuItem icon={<IconPencil {...icon} />} onSelect={() => openDialog('details')}>
                    {t('worksheets.editDetails')}
                  </MenuItem>
                  {!worksheet.closed && (
                    <MenuItem
                      choice="many"
                      isChosen={worksheet.needscheck}
                      onSelect={() => setNeedsCheck(!worksheet.needscheck)}
                    >
                      {t('worksheets.checkEverything')}
                    </MenuItem>
                  )}
                  <MenuItem
                    icon={worksheet.closed ? <IconLockOpen {...icon} /> : <IconLock {...icon} />}
                    onSelect={() => setClosed(!worksheet.closed)}
                  >
                    {worksheet.closed ? t('worksheets.reopen') : t('worksheets.close')}
                  </MenuItem>
                </>
              )}
              {canDuplicate && (
                <MenuItem icon={<IconCopy {...icon} />} onSelect={() => openDialog('duplicate')}>
                  {t('worksheets.duplicate.action')}
                </MenuItem>
              )}
              {worksheet.can.print && (
                <>
                  <MenuItem icon={<IconPrinter {...icon} />} onSelect={print}>
                    {t('print.open')}
                  </MenuItem>
                  <MenuItem icon={<IconFileSpreadsheet {...icon} />} onSelect={saveWorkbook}>
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
                  onSelect={() => goTo('/system/audit', { subject: 'worksheet', id: worksheet.id })}
                >
                  {t('audit.title')}
                </MenuItem>
              )}
              {worksheet.can.remove && (
                <MenuItem icon={<IconTrash {...icon} />} onSelect={() => openDialog('remove')}>
                  {t('worksheets.removeWorksheet')}
                </MenuItem>
              )}
            </Menu>
          )}
          {worksheet.closed && canEdit && (
            <Button leftSection={<IconLockOpen {...icon} />} onClick={() => setClosed(false)}>
              {t('worksheets.reopen')}
            </Button>
          )}
          {!worksheet.closed && canAdd && (
            <Button
              {...(model.groups.length > 0 && { variant: 'filled' })}
              leftSection={<IconPlus {...icon} />}
              onClick={() => openPanel('add')}
            >
              {t('worksheets.addQuestions')}
            </Button>
          )}
        </>
      }
    />
  );
};
