import type { OrderDetail } from '@polier/contract/orders/orders.contract';
import { useState } from 'react';
import { ConfirmDialog } from '../../../../components/dialog/confirm-dialog.tsx';
import { toastDone, toastProblem } from '../../../../components/toast/toast-store.ts';
import { formatDate } from '../../../../platform/formats/dates.ts';
import { useTranslation } from '../../../../platform/i18n/use-translation.ts';
import { useCan } from '../../../../platform/session/permission-check.ts';
import type { OrderChoices } from '../order-choices.ts';
import {
  movePhase,
  removeMilestone,
  removeParty,
  removePhase,
  storeMilestone,
  storeParty,
  storePhase,
  updateMilestone,
  updateParty,
  updatePhase,
} from '../order-form.mutations.ts';
import { milestoneFields, partyFields, phaseFields } from '../parts/part-fields.ts';
import { PartList } from '../parts/part-list.tsx';
import {
  contactIds,
  contactOf,
  type MilestoneValues,
  milestoneValues,
  type PartyValues,
  partyValues,
  type PhaseValues,
  phaseValues,
} from '../parts/part-values.ts';

interface Part {
  readonly id: number;
  readonly code: string;
  readonly title: string;
}

/** Asks before a stored part is removed; what still stands on it is named by the server. */
const useRemoval = (parts: readonly Part[], remove: (id: number) => Promise<unknown>) => {
  const t = useTranslation();
  const [asked, setAsked] = useState<Part | null>(null);
  const name = asked === null ? '' : `${asked.code} ${asked.title}`;
  const confirm = async () => {
    if (asked === null) return;
    try {
      await remove(asked.id);
      toastDone(t('orderForm.removed', { name }));
    } catch (error) {
      toastProblem(error);
    }
    setAsked(null);
  };
  return {
    ask: (id: number) => setAsked(parts.find((module) => module.id === id) ?? null),
    dialog: asked !== null && (
      <ConfirmDialog
        opened
        onClose={() => setAsked(null)}
        title={t('orderForm.removePart', { name })}
        text={t('common.removal.alone')}
        confirmLabel={t('common.delete')}
        onConfirm={confirm}
      />
    ),
  };
};

export const EditParties = ({ order, choices }: { order: OrderDetail; choices: OrderChoices }) => {
  const t = useTranslation();
  const { parties } = order;
  const removal = useRemoval(parties, (id) => removeParty({ body: { id } }));
  const nextRole = (['client', 'lead'] as const).find((role) => !parties.some((party) => party.role === role));
  return (
    <>
      <PartList
        title={t('orderForm.parties')}
        addLabel={t('orderForm.addParty')}
        empty={t('orderForm.noParties')}
        rows={parties.map(({ id, code, title, role, contact }) => ({
          key: id,
          code,
          title,
          facts: [t(`orderOverview.roles.${role}`), contact].filter(Boolean).join(' · '),
        }))}
        schema={partyValues}
        fields={partyFields(t, choices.contacts)}
        valuesOf={(key): PartyValues => {
          const party = parties.find(({ id }) => id === key);
          if (party === undefined) return { code: '', title: '', role: nextRole ?? 'team', contact: null };
          return { code: party.code, title: party.title, role: party.role, contact: contactOf(party) };
        }}
        onSave={(key, { contact, ...values }) => {
          const body = { ...values, ...contactIds(contact) };
          if (key === null) return storeParty({ body: { orderId: order.id, ...body } });
          return updateParty({ body: { id: key, version: parties.find(({ id }) => id === key)?.version, ...body } });
        }}
        onRemove={removal.ask}
      />
      {removal.dialog}
    </>
  );
};

export const EditPhases = ({ order }: { order: OrderDetail }) => {
  const t = useTranslation();
  const maySeeAmounts = useCan('order.worksheet.controlling');
  const { phases } = order;
  const removal = useRemoval(phases, (id) => removePhase({ body: { id } }));
  const phaseOf = (key: number | null) => phases.find(({ id }) => id === key);
  const move = async (key: number, by: -1 | 1) => {
    const place = 1 + phases.findIndex(({ id }) => id === key);
    try {
      await movePhase({ body: { id: key, position: place + by } });
      return true;
    } catch (error) {
      toastProblem(error);
      return false;
    }
  };
  return (
    <>
      <PartList
        title={t('orderForm.phases')}
        addLabel={t('orderForm.addPhase')}
        empty={t('orderForm.noPhases')}
        rows={phases.map(({ id, code, title, plan_start: from, plan_end: to, gate }) => ({
          key: id,
          code,
          title,
          facts: [
            t('orderOverview.period', { from: formatDate(from), to: formatDate(to) }),
            t('orderOverview.gate', { gate: t(`orderOverview.gates.${gate}`) }),
          ].join(' · '),
        }))}
        schema={phaseValues}
        fields={phaseFields(t, maySeeAmounts)}
        valuesOf={(key): PhaseValues => {
          const phase = phaseOf(key);
          if (phase !== undefined) {
            const { code, title, plan_start, plan_end, budget_chf } = phase;
            return { code, title, plan_start, plan_end, budget_chf };
          }
          const start = phases.at(-1)?.plan_end ?? order.start_on;
          const end = start > order.end_on ? start : order.end_on;
          return { code: '', title: '', plan_start: start, plan_end: end, budget_chf: null };
        }}
        onSave={(key, { budget_chf: budget, ...values }) => {
          const body = { ...values, ...(maySeeAmounts && { budget_chf: budget }) };
          if (key === null) return storePhase({ body: { orderId: order.id, ...body } });
          return updatePhase({ body: { id: key, version: phaseOf(key)?.version, ...body } });
        }}
        onRemove={removal.ask}
        onMove={move}
      />
      {removal.dialog}
    </>
  );
};

export const EditMilestones = ({ order }: { order: OrderDetail }) => {
  const t = useTranslation();
  const { milestones, phases } = order;
  const removal = useRemoval(milestones, (id) => removeMilestone({ body: { id } }));
  const codeOf = (phase: number) => phases.find(({ id }) => id === phase)?.code ?? '';
  const choices = phases.map(({ id, code, title }) => ({ value: String(id), label: `${code} ${title}` }));
  const [first] = phases;
  return (
    <>
      <PartList
        title={t('orderForm.milestones')}
        addLabel={t('orderForm.addMilestone')}
        empty={t(first === undefined ? 'orderForm.noMilestonesYet' : 'orderForm.noMilestones')}
        isReadOnly={first === undefined}
        rows={milestones.map(({ id, code, title, due, kind, phase_id: phase }) => ({
          key: id,
          code,
          title,
          facts: [formatDate(due), codeOf(phase), t(`orderOverview.milestoneKinds.${kind}`)].join(' · '),
        }))}
        schema={milestoneValues}
        fields={milestoneFields(t, choices, order.can.pass_gates)}
        valuesOf={(key): MilestoneValues => {
          const milestone = milestones.find(({ id }) => id === key);
          if (milestone === undefined) {
            const code = `M${milestones.length + 1}`;
            const phase = first === undefined ? '' : String(first.id);
            return { code, title: '', phase, due: first?.plan_end ?? '', kind: 'delivery', reached_on: null };
          }
          const { code, title, phase_id: phase, due, kind, reached_on } = milestone;
          return { code, title, phase: String(phase), due, kind, reached_on };
        }}
        onSave={(key, { phase, reached_on: reached, ...values }) => {
          const body = { ...values, phase_id: Number(phase) };
          if (key === null) return storeMilestone({ body: { orderId: order.id, ...body } });
          const before = milestones.find(({ id }) => id === key);
          const decided = before?.reached_on === reached ? {} : { reached_on: reached };
          return updateMilestone({ body: { id: key, version: before?.version, ...body, ...decided } });
        }}
        onRemove={removal.ask}
      />
      {removal.dialog}
    </>
  );
};
