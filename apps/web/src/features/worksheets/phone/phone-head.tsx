import { IconDotsVertical, IconLock, IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Button, IconButton } from '../../../components/button/button.tsx';
import { Menu } from '../../../components/menu/menu.tsx';
import { MenuItem } from '../../../components/menu/menu-item.tsx';
import { useWords } from '../../../platform/i18n/use-words.ts';
import { RouteLink } from '../../../platform/navigation/route-link.tsx';
import { groupCounts } from '../grid/group-head.tsx';
import type { SheetHeaderProps } from '../header/sheet-header.tsx';
import { worksheetKindViews } from '../worksheet-kind-views.tsx';
import classes from './phone-sheet.module.css';

interface PhoneHeadProps extends SheetHeaderProps {
  map: ReactNode;
  onRisk: () => void;
}

/** Title, how far it is, the staff, and what can be done: the head of the sheet on the phone. */
export const PhoneHead = (props: PhoneHeadProps) => {
  const { sheet, canEdit, canAdd, onAdd, onDetails, onRemove, onClosedChange, map, onRisk } = props;
  const t = useWords();
  const { worksheet, kind, groups } = sheet;
  const { number, phase } = worksheetKindViews[kind].placeOf(worksheet);
  const { done, total } = groupCounts(groups.map(({ rows }) => rows.map(({ state }) => state).join('')).join(''));
  return (
    <header>
      <div className={classes.head}>
        <p className={classes.place}>
          <RouteLink to="/projects/overview" search={{ id: worksheet.projectId, tab: worksheetKindViews[kind].projectTab }}>
            {worksheet.project.title}
          </RouteLink>
          {phase !== null && `, ${phase}`}
        </p>
        <h1 className={classes.title}>
          {number} {worksheet.title}
        </h1>
        <span className={classes.figures}>
          {done}/{total}
        </span>
      </div>
      <div className={classes.staff}>{map}</div>
      <div className={classes.actions}>
        {worksheet.closed ? (
          <span>
            <IconLock size={16} stroke={1.5} aria-hidden /> {t('worksheets.closed')}
          </span>
        ) : (
          canAdd && (
            <Button leftSection={<IconPlus size={16} stroke={1.5} aria-hidden />} onClick={onAdd}>
              {t('worksheets.addQuestions')}
            </Button>
          )
        )}
        <Menu
          align="end"
          minWidth={220}
          trigger={(trigger) => (
            <IconButton {...trigger} label={t('worksheets.moreActions')}>
              <IconDotsVertical size={20} stroke={1.5} aria-hidden />
            </IconButton>
          )}
        >
          <MenuItem onSelect={onRisk}>{t('worksheets.risk')}</MenuItem>
          {canEdit && (
            <>
              <MenuItem onSelect={onDetails}>{t('worksheets.editDetails')}</MenuItem>
              <MenuItem onSelect={() => onClosedChange(!worksheet.closed)}>{worksheet.closed ? t('worksheets.reopen') : t('worksheets.close')}</MenuItem>
            </>
          )}
          {worksheet.can.remove && <MenuItem onSelect={onRemove}>{t('worksheets.removeSheet')}</MenuItem>}
        </Menu>
      </div>
    </header>
  );
};
