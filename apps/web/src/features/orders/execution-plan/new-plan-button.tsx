import type { ExecutionPlanRow } from '@polier/contract/orders/execution-plan/execution-plans.contract';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from '../../../components/button/button.tsx';
import { toastDone, toastProblem } from '../../../components/toast/toast-store.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { useUrlState } from '../../../platform/navigation/url-state.ts';
import { storePlan } from './execution-plan.mutations.ts';
import { planAddress } from './plan-address.ts';

interface NewPlanButtonProps {
  orderId: number;
  kind: ExecutionPlanRow['kind'];
  variant: 'filled' | 'default';
}

/** Begins a plan with the usual chapters and opens it. */
export const NewPlanButton = ({ orderId, kind, variant }: NewPlanButtonProps) => {
  const t = useTranslation();
  const [, setUrl] = useUrlState(planAddress);
  const [isBusy, setBusy] = useState(false);
  const store = async () => {
    setBusy(true);
    try {
      const { id } = await storePlan({ body: { orderId, kind } });
      toastDone(t('executionPlans.stored'));
      setUrl({ plan: id }, { replace: false });
    } catch (error) {
      toastProblem(error);
      setBusy(false);
    }
  };
  return (
    <Button
      variant={variant}
      loading={isBusy}
      leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
      onClick={() => void store()}
    >
      {t(`executionPlans.create.${kind}`)}
    </Button>
  );
};
