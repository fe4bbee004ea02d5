import { CheckToggleGlyph } from '../../../../components/check-toggle/check-toggle-glyph.tsx';
import { formatDayMonth } from '../../../../platform/formats/dates.ts';
import classes from './phase-line.module.css';
import type { DrawnMilestone, DrawnPhase, PhaseScale } from './phase-scale.ts';

interface PhaseDrawingProps {
  phase: DrawnPhase;
  milestones: readonly DrawnMilestone[];
  scale: PhaseScale;
  today: string;
}

interface PhaseLineProps extends PhaseDrawingProps {
  /** Beside the gate, where it is passed or late. */
  words: string | null;
  /** Of the button that decides the gate; null where there is nothing to decide. */
  decide: { label: string; onClick: () => void } | null;
}

const span = (scale: PhaseScale, from: string, to: string) => ({
  left: `${scale.at(from)}%`,
  width: `${Math.max(0, scale.at(to) - scale.at(from))}%`,
});
/** Per cent of the line that the code of a milestone takes. */
const codeWidth = 9;
const earlier = (one: string, other: string): string => (one < other ? one : other);

const isLateAt = ({ gate, plan_end: end }: DrawnPhase, today: string): boolean => gate === 'open' && end < today;

/** A phase as a dimension line with slashed ends: what is over 3 px, the rest of the present phase yellow, a late gate orange. */
export const PhaseDrawing = ({ phase, milestones, scale, today }: PhaseDrawingProps) => {
  const { plan_start: start, plan_end: end, gate } = phase;
  const isOver = gate !== 'open' || end < today;
  const isHere = !isOver && start <= today;
  const isLate = isLateAt(phase, today);
  const inOrder = milestones.toSorted((a, b) => (a.due < b.due ? -1 : 1));
  /** Too close after the one before: its code goes to the other side. */
  const isClose = (index: number) => {
    const [before, here] = [inOrder[index - 1], inOrder[index]];
    return before !== undefined && here !== undefined && scale.at(here.due) - scale.at(before.due) < codeWidth;
  };
  return (
    <span className={classes.drawing} aria-hidden="true">
      {scale.ticks.map((tick) => (
        <span key={tick} className={classes.grid} style={{ left: `${scale.at(tick)}%` }} />
      ))}
      <span className={classes.line} style={span(scale, start, end)} />
      {(isOver || isHere) && (
        <span className={classes.done} style={span(scale, start, earlier(end, isOver ? end : today))} />
      )}
      {isHere && <span className={classes.rest} style={span(scale, today, end)} />}
      {isLate && <span className={classes.late} data-late style={span(scale, end, today)} />}
      {[start, end].map((date, index) => (
        <span key={index} className={classes.slash} style={{ left: `${scale.at(date)}%` }} />
      ))}
      <span className={classes.today} style={{ left: `${scale.at(today)}%` }} />
      {inOrder.map(({ id, code, due, kind }, index) => (
        <span
          key={id}
          className={classes.milestone}
          data-close={isClose(index) || undefined}
          style={{ left: `${scale.at(due)}%` }}
          title={formatDayMonth(due)}
        >
          {code}
          <svg width="9" height="7" viewBox="0 0 9 7" data-kind={kind}>
            <path d="M.8.7h7.4L4.5 6.2z" />
          </svg>
        </span>
      ))}
    </span>
  );
};

/** The same with its gate behind it. */
export const PhaseLine = ({ words, decide, ...drawn }: PhaseLineProps) => {
  const { phase, scale, today } = drawn;
  const { gate } = phase;
  const isLate = isLateAt(phase, today);
  const last = isLate ? today : phase.plan_end;
  return (
    <span className={classes.track}>
      <PhaseDrawing {...drawn} />
      <span className={classes.gate} style={{ left: `${scale.at(last)}%` }}>
        {decide === null ? (
          <CheckToggleGlyph state={gate === 'open' ? 'empty' : 'checked'} size={24} />
        ) : (
          <button type="button" aria-label={decide.label} title={decide.label} onClick={decide.onClick}>
            <CheckToggleGlyph state={gate === 'open' ? 'empty' : 'checked'} size={24} />
          </button>
        )}
        {words !== null && (
          <span data-late={isLate || undefined} aria-hidden="true">
            {words}
          </span>
        )}
      </span>
    </span>
  );
};
