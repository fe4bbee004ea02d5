import { type Kind, kindDefinitions } from '@polier/contract/kinds';
import { useState } from 'react';
import { Button } from '../../../components/button/button.tsx';
import { toastDone, toastProblem } from '../../../components/toast/toast-store.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { useCan } from '../../../platform/session/permission-check.ts';
import { lessonWrites } from '../../knowledge/knowledge.mutations.ts';

/** A lesson of this project only, proposed for all: a copy then awaits approval. */
export const ProposeForAll = ({ kind, lessonId }: { kind: Kind; lessonId: number }) => {
  const t = useTranslation();
  const mayCreate = useCan(`${kindDefinitions[kind].permissions.lesson}.create`);
  const [isBusy, setBusy] = useState(false);
  const [isProposed, setProposed] = useState(false);
  const propose = async () => {
    setBusy(true);
    try {
      await lessonWrites[kind].proposeForAll({ body: { id: lessonId } });
      setProposed(true);
      toastDone(t('knowledge.propose.done'));
    } catch (error) {
      toastProblem(error, t('knowledge.propose.failed'));
    } finally {
      setBusy(false);
    }
  };
  if (!mayCreate) return null;
  return (
    <div>
      <Button onClick={() => void propose()} loading={isBusy} disabled={isProposed}>
        {t(isProposed ? 'knowledge.propose.proposed' : 'knowledge.propose.submit')}
      </Button>
    </div>
  );
};
