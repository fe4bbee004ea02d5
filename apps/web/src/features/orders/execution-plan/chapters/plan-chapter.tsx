import type {
  ExecutionPlanView,
  PlanChapterView,
} from '@polier/contract/orders/execution-plan/execution-plans.contract';
import type { OrderDetail } from '@polier/contract/orders/orders.contract';
import { IconArrowDown, IconArrowUp, IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { Button, IconButton } from '../../../../components/button/button.tsx';
import { Check } from '../../../../components/check/check.tsx';
import { RichText } from '../../../../components/rich-text/rich-text.tsx';
import { toastDone, toastProblem } from '../../../../components/toast/toast-store.ts';
import { useTranslation } from '../../../../platform/i18n/use-translation.ts';
import { afterRedraw } from '../../../../platform/viewport/after-redraw.ts';
import { chapterState } from './chapter-state.ts';
import { updateChapter } from '../execution-plan.mutations.ts';
import { FilledChapter } from './filled-chapter.tsx';
import classes from './plan-chapter.module.css';

interface PlanChapterProps {
  order: OrderDetail;
  filled: ExecutionPlanView['filled'];
  chapter: PlanChapterView;
  number: number;
  /** Its neighbours, whose place it may take. */
  above: PlanChapterView | undefined;
  below: PlanChapterView | undefined;
  mayEdit: boolean;
  onEdit: () => void;
}

type Change = Omit<Parameters<typeof updateChapter>[0]['body'], 'id' | 'version'>;

/** A moved chapter loses the focus; as the first or the last one only its other arrow takes it. */
const focusArrow = (id: number, by: -1 | 1): void =>
  afterRedraw(() => {
    const arrows = [by, -by].map((way) =>
      document.querySelector<HTMLElement>(`#chapter-${id} [data-move="${way}"]:not(:disabled)`),
    );
    arrows.find(Boolean)?.focus();
  });

/** One chapter: its text, and below it what of the order belongs there, as it stands now. */
export const PlanChapter = ({ order, filled, chapter, number, above, below, mayEdit, onEdit }: PlanChapterProps) => {
  const t = useTranslation();
  const [isBusy, setBusy] = useState(false);
  const { id, title, text, position, required, done, responsible, filled_from, version } = chapter;
  const change = async (fields: Change): Promise<PlanChapterView | null> => {
    if (isBusy) return null;
    setBusy(true);
    try {
      return await updateChapter({ body: { id, version, ...fields } });
    } catch (error) {
      toastProblem(error, t('orderParts.notSaved'));
      return null;
    } finally {
      setBusy(false);
    }
  };
  const move = async (by: -1 | 1, neighbour: PlanChapterView | undefined) => {
    const moved = neighbour && (await change({ position: neighbour.position }));
    if (!moved) return;
    const takeBack = () =>
      void updateChapter({ body: { id, version: moved.version, position } })
        .then(() => focusArrow(id, by))
        .catch((error: unknown) => toastProblem(error, t('orderParts.notSaved')));
    focusArrow(id, by);
    toastDone(t('executionPlans.moved', { title, number: number + by }), { id: 'chapter-order', undo: takeBack });
  };
  const isEmpty = (text === null || text === '') && filled_from === null;
  return (
    <section className={classes.chapter} aria-labelledby={`chapter-${id}-title`}>
      <div className={classes.margin}>
        <span className={classes.number}>{number}</span>
        <span className={classes.meta}>{t(`executionPlans.chapterStates.${chapterState(chapter)}`)}</span>
        {responsible !== null && <span className={classes.meta}>{responsible.name}</span>}
      </div>
      <div className={classes.body} id={`chapter-${id}`} tabIndex={-1}>
        <h2 className={classes.title} id={`chapter-${id}-title`}>
          {title}
        </h2>
        {isEmpty && (
          <p className={classes.quiet}>
            {t(required ? 'executionPlans.nothingWritten' : 'executionPlans.nothingWrittenOptional')}
          </p>
        )}
        {text !== null && text !== '' && <RichText className={classes.text}>{text}</RichText>}
        {filled_from !== null && <FilledChapter order={order} filled={filled} source={filled_from} />}
        {mayEdit && (
          <div className={classes.actions}>
            <Button
              leftSection={<IconPencil size={16} stroke={1.5} aria-hidden />}
              aria-label={`${t('common.edit')}: ${title}`}
              data-edits={id}
              onClick={onEdit}
            >
              {t('common.edit')}
            </Button>
            <Check
              checked={done}
              disabled={isBusy}
              label={t('executionPlans.chapterDone')}
              aria-label={`${t('executionPlans.chapterDone')}: ${title}`}
              onChange={(checked) => void change({ done: checked })}
            />
            <span className={classes.moves}>
              <IconButton
                label={t('executionPlans.moveUp', { title })}
                disabled={above === undefined || isBusy}
                data-move={-1}
                onClick={() => void move(-1, above)}
              >
                <IconArrowUp size={18} stroke={1.5} />
              </IconButton>
              <IconButton
                label={t('executionPlans.moveDown', { title })}
                disabled={below === undefined || isBusy}
                data-move={1}
                onClick={() => void move(1, below)}
              >
                <IconArrowDown size={18} stroke={1.5} />
              </IconButton>
            </span>
          </div>
        )}
      </div>
    </section>
  );
};
