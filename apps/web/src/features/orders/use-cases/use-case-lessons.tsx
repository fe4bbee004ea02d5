import type { BimUseCaseView } from '@polier/contract/orders/bim-targets-and-use-cases.contract';
import type { OrderOverview } from '@polier/contract/orders/order-overview.contract';
import { IconLinkOff, IconPlus } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { Button, IconButton } from '../../../components/button/button.tsx';
import { toastDone, toastProblem } from '../../../components/toast/toast-store.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { afterRedraw } from '../../../platform/viewport/after-redraw.ts';
import { useCan } from '../../../platform/session/permission-check.ts';
import { removeLink, storeLink } from '../links/order-links.mutations.ts';
import { KnowledgeLink } from '../order-part/knowledge-link.tsx';
import { isOpenOrder } from '../order-part/order-crumbs.tsx';
import { PanelSection } from '../order-part/part-panel.tsx';
import classes from '../order-part/part-panel.module.css';
import { LessonProposals } from './lesson-proposals.tsx';

interface UseCaseLessonsProps {
  overview: OrderOverview;
  useCase: BimUseCaseView;
}

/** The lessons that the use case asks of its objects: each is an acceptance criterion there. */
export const UseCaseLessons = ({ overview: { order, links }, useCase }: UseCaseLessonsProps) => {
  const t = useTranslation();
  const [isChoosing, setChoosing] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  /** What had the focus is gone: keys would reach the list behind, where single letters decide. */
  const focusAgain = () =>
    afterRedraw(() => frame.current?.querySelector<HTMLElement>('input[type="search"], [data-opener]')?.focus());
  const mayLink = useCan('order.bim_use_case.link.create') && isOpenOrder(order);
  const linked = links.filter((link) => link.kind === 'use_case-lesson' && link.use_case_id === useCase.id);
  const link = async (lessonId: number): Promise<void> => {
    await storeLink({
      body: { orderId: order.id, from: { type: 'use_case', id: useCase.id }, to: { type: 'lesson', id: lessonId } },
    });
  };
  const linkAgain = (lessonId: number) => {
    link(lessonId).catch((error: unknown) => toastProblem(error, t('bimUseCases.lessons.notLinked')));
  };
  const unlink = async (id: number, lessonId: number) => {
    try {
      await removeLink({ body: { id } });
      focusAgain();
      toastDone(t('bimUseCases.lessons.unlinked'), { undo: () => linkAgain(lessonId) });
    } catch (error) {
      toastProblem(error);
    }
  };
  const phases = order.phases.flatMap(({ id, phase_id }) =>
    phase_id !== null && useCase.phases.includes(id) ? [phase_id] : [],
  );
  return (
    <PanelSection title={t('bimUseCases.lessons.title')} meta={linked.length}>
      {linked.length === 0 && <p className={classes.quiet}>{t('bimUseCases.lessons.none')}</p>}
      <ul>
        {linked.map(({ id, title, lesson_id: lessonId, can }) => (
          <li key={id} className={classes.item}>
            <span className={classes.lesson}>
              {lessonId === null ? (
                title
              ) : (
                <KnowledgeLink address={`/knowledge/combined?lesson=${lessonId}`}>{title}</KnowledgeLink>
              )}
            </span>
            {can.remove && lessonId !== null && (
              <IconButton
                label={t('bimUseCases.lessons.unlink', { lesson: title ?? '' })}
                onClick={() => void unlink(id, lessonId)}
              >
                <IconLinkOff size={16} stroke={1.5} />
              </IconButton>
            )}
          </li>
        ))}
      </ul>
      <div ref={frame}>
        {mayLink && !isChoosing && (
          <div className={classes.actions}>
            <Button
              variant="bare"
              leftSection={<IconPlus size={16} stroke={1.5} aria-hidden />}
              data-opener
              onClick={() => setChoosing(true)}
            >
              {t('bimUseCases.lessons.add')}
            </Button>
          </div>
        )}
        {isChoosing && (
          <LessonProposals
            phases={phases}
            linked={linked.flatMap(({ lesson_id: lessonId }) => lessonId ?? [])}
            onLink={link}
            onClose={() => {
              setChoosing(false);
              focusAgain();
            }}
          />
        )}
      </div>
    </PanelSection>
  );
};
