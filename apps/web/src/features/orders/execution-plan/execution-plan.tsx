import type {
  ExecutionPlanRow,
  ExecutionPlanView,
} from '@polier/contract/orders/execution-plan/execution-plans.contract';
import type { OrderOverview } from '@polier/contract/orders/order-overview.contract';
import { IconPlus } from '@tabler/icons-react';
import { Button } from '../../../components/button/button.tsx';
import { Screen } from '../../../components/screen/screen.tsx';
import { ScreenFooter } from '../../../components/screen/screen-footer.tsx';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { useUrlState } from '../../../platform/navigation/url-state.ts';
import { focusIfLost } from '../../../platform/viewport/focus-if-lost.ts';
import { RemovePart } from '../order-part/remove-part.tsx';
import { ChapterContents } from './chapters/chapter-contents.tsx';
import { ChapterForm } from './chapters/chapter-form.tsx';
import { ComparedPlan } from './compare/compared-plan.tsx';
import { removePlan } from './execution-plan.mutations.ts';
import { planAddress } from './plan-address.ts';
import { PlanChapter } from './chapters/plan-chapter.tsx';
import { PlanDetailsForm } from './plan-details-form.tsx';
import { PlanHead } from './plan-head.tsx';
import classes from './execution-plan.module.css';

interface ExecutionPlanProps {
  overview: OrderOverview;
  plans: readonly ExecutionPlanRow[];
  plan: ExecutionPlanView;
}

const Chapters = ({ overview: { order }, plan }: ExecutionPlanProps) => {
  const t = useTranslation();
  const [{ edit }, setUrl] = useUrlState(planAddress);
  const close = () => {
    setUrl({ edit: null });
    focusIfLost(`[data-edits="${edit}"]`);
  };
  const { chapters, filled } = plan;
  const mayEdit = plan.can.edit;
  return (
    <>
      <ChapterContents chapters={chapters} />
      {chapters.map((chapter, index) =>
        mayEdit && edit === String(chapter.id) ? (
          <ChapterForm key={chapter.id} order={order} planId={plan.id} chapter={chapter} onClose={close} />
        ) : (
          <PlanChapter
            key={chapter.id}
            order={order}
            filled={filled}
            chapter={chapter}
            number={index + 1}
            above={chapters[index - 1]}
            below={chapters[index + 1]}
            mayEdit={mayEdit}
            onEdit={() => setUrl({ edit: String(chapter.id) })}
          />
        ),
      )}
      {mayEdit && edit === 'new' && (
        <ChapterForm key="new" order={order} planId={plan.id} chapter={null} onClose={close} />
      )}
      {mayEdit && edit !== 'new' && (
        <div className={classes.after}>
          <Button
            leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
            data-edits="new"
            onClick={() => setUrl({ edit: 'new' })}
          >
            {t('executionPlans.addChapter')}
          </Button>
        </div>
      )}
    </>
  );
};

/** One version of the plan: its head, its chapters, and beside another version what changed. */
export const ExecutionPlan = (props: ExecutionPlanProps) => {
  const { overview, plans, plan } = props;
  const t = useTranslation();
  const [{ compared, edit }, setUrl] = useUrlState(planAddress);
  const { order } = overview;
  // Who was removed without a successor has lost the name.
  const nameOf = ({ name }: ExecutionPlanView['author']) => name || t('users.formerMember');
  const other = plans.find(({ id }) => id === compared && id !== plan.id);
  const closeDetails = () => {
    setUrl({ edit: null });
    focusIfLost('[data-edits="details"]');
  };
  const isEdited = plan.can.edit && edit === 'details';
  return (
    <Screen title={`${plan.title} ${order.number}`}>
      <ScreenFooter
        state={t('executionPlans.written', { author: nameOf(plan.author), responsible: nameOf(plan.responsible) })}
      />
      <PlanHead overview={overview} plans={plans} plan={plan} compared={other} />
      {isEdited && <PlanDetailsForm order={order} plan={plan} onClose={closeDetails} />}
      {other === undefined ? <Chapters {...props} /> : <ComparedPlan plan={plan} olderId={other.id} />}
      {plan.can.remove && other === undefined && (
        <div className={classes.after}>
          <RemovePart
            name={`${plan.title}, ${t('executionPlans.version', { number: plan.number })}`}
            title={t('executionPlans.removeTitle')}
            text={t('executionPlans.removeText')}
            onRemove={async () => {
              await removePlan({ body: { id: plan.id } });
              setUrl({ plan: null, compared: null, edit: null });
            }}
          />
        </div>
      )}
    </Screen>
  );
};
