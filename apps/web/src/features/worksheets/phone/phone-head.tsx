import { IconLock } from '@tabler/icons-react';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { RouteLink } from '../../../platform/navigation/route-link.tsx';
import { watchIntersection } from '../../../platform/viewport/intersection.ts';
import { doneCount } from '../../../components/progress-strip/done-count.ts';
import { Colleagues } from '../live/colleagues.tsx';
import { useSaveTexts } from '../header/worksheet-footer.tsx';
import { WorksheetTabs } from '../header/worksheet-tabs.tsx';
import { useWorksheetContext } from '../view/worksheet-context.ts';
import { worksheetKindOf } from '../worksheet-kinds.ts';
import { HeadWriteError } from '../write-errors/worksheet-write-error.tsx';
import { PhoneBar } from './phone-bar.tsx';
import classes from './phone-head.module.css';

/** Height of the sticky bar and progress strip, as in phone-head.module.css. */
export const phoneHeadHeight = 76;
const barHeight = 48;

/** True once an element is scrolled away under the bar. */
const useIsScrolledAway = (element: RefObject<HTMLElement | null>): boolean => {
  const [isAway, setAway] = useState(false);
  useEffect(() => {
    if (element.current === null) return undefined;
    return watchIntersection(element.current, `-${barHeight}px 0px 0px 0px`, (isShown) => setAway(!isShown));
  }, [element]);
  return isAway;
};

/** The head of the worksheet on the phone: title and tabs scroll away, bar and progress strip stay. */
export const PhoneHead = ({ map }: { map: ReactNode }) => {
  const t = useTranslation();
  const { model } = useWorksheetContext();
  const { worksheet, kind, groups } = model;
  const saved = useSaveTexts(model);
  const head = useRef<HTMLElement>(null);
  const isCollapsed = useIsScrolledAway(head);
  const { phase } = worksheetKindOf(kind).locationOf(worksheet);
  const { done, total } = doneCount(groups.map(({ rows }) => rows.map(({ state }) => state).join('')).join(''));
  const figures = `${done}/${total}`;
  return (
    <>
      <PhoneBar isCollapsed={isCollapsed} figures={figures} />
      <header ref={head} className={classes.head}>
        <p className={classes.location}>
          <RouteLink
            to="/projects/overview"
            search={{ id: worksheet.projectId, tab: worksheetKindOf(kind).projectTab }}
          >
            {worksheet.project.title}
          </RouteLink>
          {phase !== null && `, ${phase}`}
        </p>
        <h1 className={classes.title}>{worksheet.title}</h1>
        <span className={classes.figures}>{figures}</span>
        <Colleagues />
        <p className={classes.saved} role="status">
          {saved}
        </p>
        {worksheet.closed && (
          <p className={classes.closed}>
            <IconLock size={16} stroke={1.5} aria-hidden />
            {t('worksheets.closed')}
          </p>
        )}
      </header>
      <div className={classes.writeError}>
        <HeadWriteError model={model} />
      </div>
      <div className={classes.strip}>{map}</div>
      <WorksheetTabs />
    </>
  );
};
