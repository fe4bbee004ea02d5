import { useMemo } from 'react';
import type { RiskFigures } from '@polier/contract/worksheets/risk';
import { useWords } from '../../../platform/i18n/use-words.ts';
import type { Sheet } from '../data/use-sheet.ts';
import type { SelectionStore } from '../grid/sheet-selection.ts';
import type { RowFilter } from '../model/row-filters.ts';
import { PhoneActions, PhoneHead } from '../phone/phone-head.tsx';
import type { WorksheetAddress } from '../worksheet-address.ts';
import { worksheetKindViews } from '../worksheet-kind-views.tsx';
import { HeadTrouble } from './head-trouble.tsx';
import { RiskStrip } from './risk-strip.tsx';
import { SheetHeader } from './sheet-header.tsx';
import { SheetMap } from './sheet-map.tsx';
import { SheetStrip } from './sheet-strip.tsx';
import { SheetTabs } from './sheet-tabs.tsx';
import classes from './sheet-header.module.css';

interface SheetHeadProps {
  sheet: Sheet;
  selection: SelectionStore;
  counts: Record<RowFilter, number>;
  url: WorksheetAddress;
  setUrl: (change: Partial<WorksheetAddress>, options?: { replace?: boolean }) => void;
  isPhone: boolean;
  canEdit: boolean;
  canAdd: boolean;
  onJump: (rowId: number) => void;
  onAdd: () => void;
  onPanel: () => void;
  onArrowDown: () => void;
  onClosedChange: (closed: boolean) => void;
}

/** Everything above the rows. */
export const SheetHead = (props: SheetHeadProps) => {
  const {
    sheet,
    selection,
    counts,
    url,
    setUrl,
    isPhone,
    canEdit,
    canAdd,
    onJump,
    onAdd,
    onPanel,
    onArrowDown,
    onClosedChange,
  } = props;
  const t = useWords();
  const { worksheet, kind, changeSheet, groups } = sheet;
  const { cost, probability, impact, columns, closed } = worksheet;
  const figures = useMemo<RiskFigures>(() => ({ cost, probability, impact }), [cost, probability, impact]);
  const map = <SheetMap groups={groups} selection={selection} onJump={onJump} />;
  const header = {
    sheet,
    canEdit,
    canAdd,
    onAdd,
    onDetails: () => setUrl({ dialog: 'details' }, { replace: false }),
    onRemove: () => setUrl({ dialog: 'remove' }, { replace: false }),
    onClosedChange,
  };
  return (
    <div className={classes.head}>
      {isPhone ? (
        <PhoneHead sheet={sheet} map={map} />
      ) : (
        <>
          <SheetHeader {...header} />
          <SheetStrip
            groups={groups}
            map={map}
            risk={<RiskStrip figures={figures} onChange={changeSheet} isReadOnly={!canEdit || closed} />}
          />
        </>
      )}
      <div className={classes.headTrouble}>
        <HeadTrouble sheet={sheet} />
      </div>
      <SheetTabs
        filter={url.filter}
        onFilter={(filter) => setUrl({ filter }, { replace: false })}
        counts={counts}
        query={url.q}
        onQuery={(q) => setUrl({ q })}
        onArrowDown={onArrowDown}
        order={url.sort}
        onOrder={(sort) => setUrl({ sort })}
        groupWord={worksheetKindViews[kind].groupWord(t)}
        columns={columns}
        onColumns={canEdit && !closed ? (chosen) => changeSheet({ columns: chosen }) : undefined}
        isPanelOpen={url.panel !== 'none'}
        onPanel={onPanel}
        isPhone={isPhone}
        extra={isPhone && <PhoneActions {...header} onRisk={() => setUrl({ dialog: 'risk' }, { replace: false })} />}
      />
    </div>
  );
};
