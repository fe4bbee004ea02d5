import { formatPercent } from '../../platform/formats/numbers.ts';
import { useTranslation } from '../../platform/i18n/use-translation.ts';
import classes from './phase-timeline.module.css';

export interface TimelinePhase {
  id: number;
  /** `52` */
  number?: string;
  title: string;
  /** Text below the line: a date, a count. */
  note?: string;
  /** Relative length; 1 when left out. */
  weight?: number;
  /** 0 to 1. */
  progress: number;
}

export interface PhaseTimelineProps {
  phases: readonly TimelinePhase[];
  /** Id of the current phase; by default the first that is not complete. */
  current?: number;
  /** With more, only the current phase has room for its name. */
  mostNamed?: number;
  /** 106 x 16, for lists: no words, the current phase in ink. */
  small?: boolean;
  label: string;
}

const percent = (value: number): number => Math.round(Math.min(1, Math.max(0, value)) * 100);

/** The phases as a dimension line with slashed ticks: past 3 px, the rest of the current one 7 px, future 1 px. */
export const PhaseTimeline = ({ phases, current, mostNamed = 6, small = false, label }: PhaseTimelineProps) => {
  const t = useTranslation();
  const currentIndex = phases.findIndex((phase) => (current === undefined ? phase.progress < 1 : phase.id === current));
  const sentence = phases
    .map(
      ({ number, title, progress }) =>
        `${[number, title].filter(Boolean).join(' ')} ${formatPercent(percent(progress))}`,
    )
    .join(', ');
  // In a list the drawing is read as one picture.
  const [Line, Part] = small ? (['span', 'span'] as const) : (['ol', 'li'] as const);
  return (
    <Line
      className={classes.timeline}
      data-small={small || undefined}
      data-many={(!small && phases.length > mostNamed) || undefined}
      role={small ? 'img' : undefined}
      aria-label={small ? `${label}: ${sentence}` : label}
    >
      {phases.map((phase, index) => {
        const place = index === currentIndex ? 'here' : currentIndex === -1 || index < currentIndex ? 'past' : 'future';
        return (
          <Part
            key={phase.id}
            className={classes.phase}
            data-place={place}
            style={{ flexGrow: phase.weight ?? 1, ['--progress' as string]: `${percent(phase.progress)}%` }}
            aria-current={place === 'here' && !small ? 'step' : undefined}
          >
            {!small && (
              <span className={classes.name} title={phase.title}>
                {phase.number !== undefined && <b>{phase.number} </b>}
                <span className={classes.title}>{phase.title}</span>
              </span>
            )}
            <span className={classes.line} aria-hidden="true" />
            {!small && (
              <span className={classes.note}>
                {phase.note ?? '\u00A0'}
                <span className="visually-hidden">{` ${formatPercent(percent(phase.progress))} ${t('common.states.d')}`}</span>
              </span>
            )}
          </Part>
        );
      })}
    </Line>
  );
};
