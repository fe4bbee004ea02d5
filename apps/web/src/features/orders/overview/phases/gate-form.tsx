import type { OrderDetail } from '@polier/contract/orders/orders.contract';
import { useState } from 'react';
import { toastDone } from '../../../../components/toast/toast-store.ts';
import { useTranslation } from '../../../../platform/i18n/use-translation.ts';
import { NoteForm, type StepInput } from '../head/note-form.tsx';
import classes from '../head/note-form.module.css';
import { decideGate } from '../orders.mutations.ts';

type Phase = OrderDetail['phases'][number];
type Gate = Phase['gate'];

const gates: readonly Gate[] = ['passed', 'passed_with_conditions', 'open'];

/** Whether the order may go on after a phase; conditions and an opened gate are explained. */
export const GateForm = ({ phase, onClose }: { phase: Phase; onClose: () => void }) => {
  const t = useTranslation();
  const choices = gates.filter((gate) => gate !== phase.gate);
  const [picked, setPicked] = useState<Gate>('passed');
  // Somebody else may have decided meanwhile.
  const chosen = choices.find((gate) => gate === picked) ?? choices[0] ?? 'passed';
  const take = async (input: StepInput) => {
    await decideGate({ body: { id: phase.id, gate: chosen, version: phase.version, ...input } });
    onClose();
    toastDone(t('orderOverview.gateTaken', { phase: phase.code, gate: t(`orderOverview.gates.${chosen}`) }));
  };
  return (
    <NoteForm
      label={t('orderOverview.decideGate', { phase: phase.code })}
      orderId={phase.orderId}
      isNoteNeeded={chosen !== 'passed'}
      onTake={take}
      onCancel={onClose}
    >
      <div className={classes.choices} role="radiogroup" aria-label={t('orderOverview.gateDecision')}>
        {choices.map((gate) => (
          <label key={gate} className={classes.choice}>
            <input type="radio" name={`gate-${phase.id}`} checked={gate === chosen} onChange={() => setPicked(gate)} />
            {t(`orderOverview.gates.${gate}`)}
          </label>
        ))}
      </div>
    </NoteForm>
  );
};
