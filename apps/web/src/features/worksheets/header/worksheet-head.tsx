import type { RiskFigures } from '@polier/contract/worksheets/risk';
import { useMemo } from 'react';
import { PhoneHead } from '../phone/phone-head.tsx';
import { useRowContext } from '../view/row-context.ts';
import { useWorksheetContext } from '../view/worksheet-context.ts';
import { HeadWriteError } from '../write-errors/worksheet-write-error.tsx';
import { RiskStrip } from './risk-strip.tsx';
import { WorksheetHeader } from './worksheet-header.tsx';
import { WorksheetMap } from './worksheet-map.tsx';
import { WorksheetStrip } from './worksheet-strip.tsx';
import { WorksheetTabs } from './worksheet-tabs.tsx';
import classes from './worksheet-header.module.css';

/** The header of a worksheet above its rows. */
export const WorksheetHead = () => {
  const { model, isPhone, canEdit, jump } = useWorksheetContext();
  const { selection } = useRowContext();
  const { worksheet, changeWorksheet, groups } = model;
  const { cost, probability, impact, residual_probability, residual_impact, mandatory_measure, closed } = worksheet;
  const figures = useMemo<RiskFigures>(
    () => ({ cost, probability, impact, residual_probability, residual_impact, mandatory_measure }),
    [cost, probability, impact, residual_probability, residual_impact, mandatory_measure],
  );
  const map = <WorksheetMap groups={groups} selection={selection} onJump={jump} />;
  if (isPhone) return <PhoneHead map={map} />;
  return (
    <div className={classes.head}>
      <WorksheetHeader />
      <WorksheetStrip
        groups={groups}
        map={map}
        risk={<RiskStrip figures={figures} onChange={changeWorksheet} isReadOnly={!canEdit || closed} />}
      />
      <div className={classes.headWriteError}>
        <HeadWriteError model={model} />
      </div>
      <WorksheetTabs />
    </div>
  );
};
