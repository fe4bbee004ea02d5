import { milestoneLabels } from '@polier/contract/orders/report/milestone-labels';
import type { ScheduleObject, ScheduleView } from '@polier/contract/orders/report/report-views';
import { useEffect, useRef, useState } from 'react';
import { daysBetween, formatDayMonth } from '../../../../platform/formats/dates.ts';
import { useLanguage, useTranslation } from '../../../../platform/i18n/use-translation.ts';
import { GanttBar } from './gantt-bar.tsx';
import classes from './gantt-chart.module.css';
import { headLines, type Lane, lanesOf, lanesOfSheets, linesOf } from './gantt-lanes.ts';
import { GanttPredecessors } from './gantt-predecessors.tsx';
import { monthNames } from './month-names.ts';
import { ObjectLink } from '../report/object-link.tsx';
import { percentage } from '../report/report-amounts.ts';
import { GanttTools } from './gantt-tools.tsx';
import { ticksOf, type Zoom, zoomedWidth } from './gantt-zoom.ts';
import { daysOf, timeScale } from './time-scale.ts';
import { useWidth } from './use-width.ts';

const row = 26;
const head = 38;
/** At the right, for the words beside the last bar. */
const margin = 40;
/** How many lines a sheet of paper holds: the first one bears the letterhead too. */
const linesOfSheet = (sheet: number): number => (sheet === 0 ? 15 : 22);

const datesOf = (objects: readonly ScheduleObject[], report: ScheduleView): string[] => [
  report.status_date,
  ...objects.flatMap(({ plan_start, due, base_start, base_due, started_on, submitted_on, forecast }) =>
    [plan_start, due, base_start, base_due, started_on, submitted_on, forecast].filter((date) => date !== null),
  ),
  ...report.milestones.filter(({ reached_on }) => reached_on === null).map(({ due }) => due),
];

/** On which line each lane begins, and the middle of the row of each object. */
const placesOf = (lanes: readonly Lane[], isOnPaper: boolean) => {
  const places = new Map<number, number>();
  let line = 0;
  const placed = lanes.map((lane) => {
    const top = line;
    const first = top + headLines(lane, isOnPaper);
    for (const [index, { id }] of lane.shown.entries()) places.set(id, head + (first + index) * row + row / 2);
    line = top + linesOf(lane, isOnPaper);
    return { lane, top, lines: line - top };
  });
  return { placed, places, lines: line };
};

interface LaneHeadProps {
  lane: Lane;
  onFold: () => void;
}

/** Accepted ones fold into one line per phase. */
const Accepted = ({ lane: { accepted, isUnfolded, phase }, onFold }: LaneHeadProps) => {
  const t = useTranslation();
  return (
    <button type="button" className={classes.fold} aria-expanded={isUnfolded} onClick={onFold}>
      <span className="visually-hidden">{phase.code} </span>
      {t('orderWorksheets.schedule.accepted', { count: accepted.length })}{' '}
      <span>{t(isUnfolded ? 'orderWorksheets.schedule.hide' : 'orderWorksheets.schedule.show')}</span>
    </button>
  );
};

const PhaseWords = ({ lane: { phase }, today }: { lane: Lane; today: string }) => {
  const t = useTranslation();
  const late = phase.gate === 'open' ? daysBetween(phase.plan_end, today) : 0;
  return (
    <div className={classes.phase}>
      <div>
        <p>
          <b>{phase.code}</b> {phase.title}
        </p>{' '}
        <span data-tone={late > 0 ? 'decision' : undefined}>
          {late > 0
            ? t('orderWorksheets.executive.gateLate', { count: late })
            : `${percentage(phase.completion)}, ${t('orderWorksheets.executive.planned', { percentage: phase.planned_completion ?? 0 })}`}
        </span>
      </div>
    </div>
  );
};

interface GanttSheetProps {
  report: ScheduleView;
  lanes: readonly Lane[];
  /** All that is drawn on any sheet: they share one scale. */
  drawn: readonly ScheduleObject[];
  zoom: Zoom;
  isOnPaper: boolean;
  onFold: (phaseId: number) => void;
}

const GanttSheet = ({ report, lanes, drawn, zoom, isOnPaper, onFold }: GanttSheetProps) => {
  const t = useTranslation();
  const language = useLanguage();
  const [focused, setFocused] = useState<number | null>(null);
  const { status_date: today, objects, milestones, conflicts } = report;
  const [chart, full] = useWidth(760);
  const dates = datesOf(drawn, report);
  const width = zoomedWidth(zoom, daysOf(dates), Math.max(320, full - margin));
  const scale = timeScale(dates, width, ticksOf(zoom));
  const drawing = useRef<SVGSVGElement>(null);
  const todayAt = scale?.at(today) ?? 0;
  useEffect(() => {
    const frame = drawing.current?.parentElement;
    if (frame) frame.scrollLeft = todayAt - frame.clientWidth / 3;
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- another zoom shows today; a drag stays where it is
  }, [zoom]);
  if (scale === null) return <p className={classes.none}>{t('orderWorksheets.noneText')}</p>;
  const isScrolled = zoom !== 'whole';
  const names = zoom === 'month' || zoom === 'week' ? formatDayMonth : monthNames(language);
  const { placed, places, lines: allLines } = placesOf(lanes, isOnPaper);
  const height = head + allLines * row;
  const marks = milestones
    .filter(({ due }) => due >= scale.from)
    .map(({ id, code, kind, due }) => ({ id, code, kind, at: scale.endOf(due) }));
  const labels = milestoneLabels(marks, { half: 5, offset: 8, letter: 6.5, end: width + margin });
  return (
    <section className={classes.gantt} aria-label={t('orderWorksheets.schedule.chart')}>
      <div>
        <div style={{ height: head }} />
        {placed.map(({ lane, lines }) => (
          <div key={lane.phase.id} className={classes.lane} style={{ height: lines * row }}>
            <PhaseWords lane={lane} today={today} />
            <ul>
              {lane.accepted.length > 0 && (
                <li>
                  <Accepted lane={lane} onFold={() => onFold(lane.phase.id)} />
                </li>
              )}
              {lane.shown.map(({ id, code, title }) => (
                <li key={id} data-focused={focused === id || undefined}>
                  <ObjectLink orderId={report.order.id} id={id} onPoint={() => setFocused(id)}>
                    <b>{code}</b> <span>{title}</span>
                  </ObjectLink>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
      <div
        className={classes.chart}
        ref={chart}
        {...(isScrolled && { 'tabIndex': 0, 'role': 'group', 'aria-label': t('orderWorksheets.schedule.chart') })}
      >
        <svg ref={drawing} width={width + margin} height={height} aria-hidden="true">
          {scale.ticks.map((tick) => (
            <g key={tick}>
              <line className={classes.grid} x1={scale.at(tick)} x2={scale.at(tick)} y1={head - 14} y2={height} />
              <text
                className={classes.month}
                x={scale.at(tick) + 4}
                y={head - 6}
                data-year={tick.slice(5, 7) === '01' || undefined}
              >
                {names(tick)}
              </text>
            </g>
          ))}
          {placed.map(({ lane, top }) => (
            <line
              key={lane.phase.id}
              className={classes.rule}
              x2={width + margin}
              y1={head + top * row}
              y2={head + top * row}
            />
          ))}
          {marks.map(({ id, kind, at }) => (
            <g key={id} className={classes.milestone} data-kind={kind}>
              <line x1={at} x2={at} y1={12} y2={height} />
              <path d={`M${at - 5} 3h10l-5 8z`} />
            </g>
          ))}
          {labels.map(({ text, at, anchor }) => (
            <g key={text} className={classes.milestone}>
              <text x={at} y={11} textAnchor={anchor}>
                {text}
              </text>
            </g>
          ))}
          {focused !== null && places.has(focused) && (
            <rect
              className={classes.focus}
              x={0}
              width={width + margin}
              y={(places.get(focused) ?? 0) - row / 2}
              height={row}
            />
          )}
          {lanes.flatMap(({ shown }) =>
            shown.map((object) => (
              <GanttBar key={object.id} object={object} scale={scale} today={today} y={places.get(object.id) ?? 0} />
            )),
          )}
          {conflicts.map(({ id, plan_start, ready }) => {
            const y = places.get(id);
            if (y === undefined) return null;
            return (
              <line
                key={id}
                className={classes.conflict}
                x1={scale.at(plan_start)}
                x2={scale.endOf(ready)}
                y1={y - 6}
                y2={y - 6}
              />
            );
          })}
          <GanttPredecessors
            object={objects.find(({ id }) => id === focused)}
            objects={objects}
            places={places}
            scale={scale}
          />
          <line className={classes.today} x1={scale.at(today)} x2={scale.at(today)} y1={14} y2={height} />
          <text className={classes.todayWord} x={scale.at(today) + 4} y={22}>
            {t('orderWorksheets.schedule.today')}
          </text>
        </svg>
      </div>
    </section>
  );
};

interface GanttChartProps {
  report: ScheduleView;
  /** In pieces that fit a sheet, each with its scale. */
  isOnPaper: boolean;
}

/** Bars of each object by phase on one scale of time; what the focused one waits for is drawn as arrows. */
export const GanttChart = ({ report, isOnPaper }: GanttChartProps) => {
  const t = useTranslation();
  const [zoom, setZoom] = useState<Zoom>('whole');
  const [unfolded, setUnfolded] = useState<ReadonlySet<number>>(new Set());
  if (report.objects.length === 0) return <p className={classes.none}>{t('orderWorksheets.noneText')}</p>;
  const lanes = lanesOf(report, unfolded);
  const drawn = lanes.flatMap(({ shown }) => shown);
  const fold = (id: number) =>
    setUnfolded((before) => new Set(before.has(id) ? [...before].filter((one) => one !== id) : [...before, id]));
  const sheets = isOnPaper ? lanesOfSheets(lanes, linesOfSheet) : [lanes];
  return (
    <>
      <GanttTools zoom={zoom} onZoom={setZoom} isOnPaper={isOnPaper} />
      {sheets.map((own, index) => (
        <GanttSheet
          key={index}
          report={report}
          lanes={own}
          drawn={drawn}
          zoom={zoom}
          isOnPaper={isOnPaper}
          onFold={fold}
        />
      ))}
    </>
  );
};
