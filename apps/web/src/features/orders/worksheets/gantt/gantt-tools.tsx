import { useTranslation } from '../../../../platform/i18n/use-translation.ts';
import { Segmented } from '../../order-part/segmented.tsx';
import chart from './gantt-chart.module.css';
import classes from './gantt-tools.module.css';
import { type Zoom, zooms } from './gantt-zoom.ts';

/** What each sign stands for, drawn as in the chart. */
const GanttLegend = () => {
  const t = useTranslation();
  const signs = [
    ['plan', <rect key="plan" className={chart.plan} x={1} y={2} width={20} height={9} />],
    ['actual', <rect key="actual" className={chart.actual} x={1} y={4} width={20} height={5} />],
    ['baseline', <path key="baseline" className={chart.baseline} d="M2 7H20m-2 2l4 -4M0 9l4 -4" />],
    ['forecast', <path key="forecast" className={chart.forecast} d="M1 6.5H21" />],
    ['waiting', <path key="waiting" className={chart.waiting} d="M8 3h6M8 6.5h6M8 10h6" />],
  ] as const;
  return (
    <ul className={classes.legend}>
      {signs.map(([word, sign]) => (
        <li key={word}>
          <svg className={chart.bar} width={22} height={13} aria-hidden="true">
            {sign}
          </svg>
          {t(`orderWorksheets.schedule.signs.${word}`)}
        </li>
      ))}
      <li>▼ {t('orderWorksheets.executive.kinds.delivery')}</li>
      <li>▽ {t('orderWorksheets.executive.kinds.decision')}</li>
    </ul>
  );
};

interface GanttToolsProps {
  zoom: Zoom;
  onZoom: (zoom: Zoom) => void;
  isOnPaper: boolean;
}

/** The legend, and on the screen how much time is in sight. */
export const GanttTools = ({ zoom, onZoom, isOnPaper }: GanttToolsProps) => {
  const t = useTranslation();
  return (
    <div className={classes.tools}>
      <GanttLegend />
      {!isOnPaper && (
        <Segmented
          small
          label={t('orderWorksheets.schedule.zoom')}
          choices={zooms.map((value) => ({ value, label: t(`orderWorksheets.schedule.zooms.${value}`) }))}
          value={zoom}
          onChange={onZoom}
        />
      )}
    </div>
  );
};
