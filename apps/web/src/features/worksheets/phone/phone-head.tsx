import { IconDotsVertical, IconLock, IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { IconButton } from '../../../components/button/button.tsx';
import { Menu } from '../../../components/menu/menu.tsx';
import { MenuItem } from '../../../components/menu/menu-item.tsx';
import { useWords } from '../../../platform/i18n/use-words.ts';
import { RouteLink } from '../../../platform/navigation/route-link.tsx';
import { groupCounts } from '../grid/group-head.tsx';
import type { Sheet } from '../data/use-sheet.ts';
import { useSaveWords } from '../header/sheet-footer.tsx';
import type { SheetHeaderProps } from '../header/sheet-header.tsx';
import { worksheetKindViews } from '../worksheet-kind-views.tsx';
import classes from './phone-head.module.css';

/** Title, how far it is, and the staff: the head of the sheet on the phone. */
export const PhoneHead = ({ sheet, map }: { sheet: Sheet; map: ReactNode }) => {
  const t = useWords();
  const { worksheet, kind, groups } = sheet;
  const saved = useSaveWords(sheet);
  const { number, phase } = worksheetKindViews[kind].placeOf(worksheet);
  const { done, total } = groupCounts(groups.map(({ rows }) => rows.map(({ state }) => state).join('')).join(''));
  return (
    <header>
      <div className={classes.head}>
        <p className={classes.place}>
          {number !== null && <strong>{number} </strong>}
          <RouteLink
            to="/projects/overview"
            search={{ id: worksheet.projectId, tab: worksheetKindViews[kind].projectTab }}
          >
            {worksheet.project.title}
          </RouteLink>
          {phase !== null && `, ${phase}`}
        </p>
        <h1 className={classes.title}>{worksheet.title}</h1>
        <span className={classes.figures}>
          {done}/{total}
        </span>
      </div>
      <p className={classes.saved} role="status">
        {saved}
      </p>
      <div className={classes.staff}>{map}</div>
      {worksheet.closed && (
        <p className={classes.closed}>
          <IconLock size={16} stroke={1.5} aria-hidden />
          {t('worksheets.closed')}
        </p>
      )}
    </header>
  );
};

/** What can be done with the sheet, beside the search. */
export const PhoneActions = (props: SheetHeaderProps & { onRisk: () => void }) => {
  const { sheet, canEdit, canAdd, onAdd, onDetails, onRemove, onClosedChange, onRisk } = props;
  const t = useWords();
  const { closed, can } = sheet.worksheet;
  return (
    <span className={classes.actions}>
      {canAdd && (
        <IconButton label={t('worksheets.addQuestions')} onClick={onAdd}>
          <IconPlus size={22} stroke={1.5} aria-hidden />
        </IconButton>
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
            <MenuItem onSelect={() => onClosedChange(!closed)}>
              {closed ? t('worksheets.reopen') : t('worksheets.close')}
            </MenuItem>
          </>
        )}
        {can.remove && <MenuItem onSelect={onRemove}>{t('worksheets.removeSheet')}</MenuItem>}
      </Menu>
    </span>
  );
};
