import type { PlanChapterView } from '@polier/contract/orders/execution-plan/execution-plans.contract';
import { useTranslation } from '../../../../platform/i18n/use-translation.ts';
import { OrderSection } from '../../overview/order-section.tsx';
import { chapterState } from './chapter-state.ts';
import classes from './chapter-contents.module.css';

const goTo = (id: number): void => {
  const chapter = document.getElementById(`chapter-${id}`);
  chapter?.scrollIntoView({ block: 'start' });
  chapter?.focus({ preventScroll: true });
};

/** Every chapter with where it stands; leads to it. */
export const ChapterContents = ({ chapters }: { chapters: readonly PlanChapterView[] }) => {
  const t = useTranslation();
  return (
    <OrderSection
      title={t('executionPlans.contents')}
      meta={t('executionPlans.chapterCount', { count: chapters.length })}
    >
      <ol className={classes.contents}>
        {chapters.map((chapter, index) => (
          <li key={chapter.id}>
            <button type="button" className={classes.chapter} onClick={() => goTo(chapter.id)}>
              <span className={classes.number}>{index + 1}</span>
              <span className={classes.title}>{chapter.title}</span>
              <span className={classes.state} data-open={chapterState(chapter) === 'open' || undefined}>
                {t(`executionPlans.chapterStates.${chapterState(chapter)}`)}
              </span>
            </button>
          </li>
        ))}
      </ol>
    </OrderSection>
  );
};
