import type { PhaseSetName } from '@polier/contract/orders/phase-sets/phase-sets';
import { phaseSets } from '@polier/contract/orders/phase-sets/phase-sets';
import { Button } from '../../../../components/button/button.tsx';
import type { AppForm } from '../../../../components/form/use-app-form.ts';
import { useFormValue } from '../../../../components/form/use-form-value.ts';
import { formatDate } from '../../../../platform/formats/dates.ts';
import { useLanguage, useTranslation } from '../../../../platform/i18n/use-translation.ts';
import { useCan } from '../../../../platform/session/permission-check.ts';
import { errorOf, setList } from '../list-values.ts';
import type { NewOrderValues } from './new-order-values.ts';
import type { OrderChoices } from '../order-choices.ts';
import { milestoneFields, partyFields, phaseFields } from '../parts/part-fields.ts';
import { PartList } from '../parts/part-list.tsx';
import classes from '../parts/part-list.module.css';
import {
  type MilestoneValues,
  milestoneValues,
  type PartyValues,
  partyValues,
  phaseValues,
} from '../parts/part-values.ts';
import { phasesOfSet, spreadPhases } from '../phase-dates.ts';

interface NewPartsProps {
  form: AppForm<NewOrderValues>;
  choices: OrderChoices;
}

const setNames = Object.keys(phaseSets) as PhaseSetName[];

/** Who commissions, leads and delivers. */
export const NewParties = ({ form, choices }: NewPartsProps) => {
  const t = useTranslation();
  const parties = useFormValue(form, 'parties');
  const members = useFormValue(form, 'members');
  const nextRole = (['client', 'lead'] as const).find((role) => !parties.some((party) => party.role === role));
  const rename = (was: string | undefined, is: string | null) =>
    form.setValue(
      'members',
      members.map((member) => (member.party !== null && member.party === was ? { ...member, party: is } : member)),
    );
  return (
    <PartList
      title={t('orderForm.parties')}
      addLabel={t('orderForm.addParty')}
      empty={t('orderForm.noParties')}
      rows={parties.map(({ code, title, role, contact }, key) => ({
        key,
        code,
        title,
        facts: [t(`orderOverview.roles.${role}`), choices.contacts.find(({ value }) => value === contact)?.label]
          .filter(Boolean)
          .join(' · '),
        error: errorOf(form, 'parties', key),
      }))}
      schema={partyValues}
      fields={partyFields(t, choices.contacts)}
      valuesOf={(key): PartyValues =>
        (key === null ? undefined : parties[key]) ?? { code: '', title: '', role: nextRole ?? 'team', contact: null }
      }
      onSave={(key, values) => {
        if (key !== null) rename(parties[key]?.code, values.code);
        setList(form, 'parties', key, values);
      }}
      onRemove={(key) => {
        rename(parties[key]?.code, null);
        setList(form, 'parties', key, null);
      }}
    />
  );
};

/** The phases, empty or from one of the standard sets, in the order in which they follow. */
export const NewPhases = ({ form }: Pick<NewPartsProps, 'form'>) => {
  const t = useTranslation();
  const language = useLanguage();
  const maySeeAmounts = useCan('order.worksheet.controlling');
  const phases = useFormValue(form, 'phases');
  const from = useFormValue(form, 'start_on');
  const to = useFormValue(form, 'end_on');
  const milestones = useFormValue(form, 'milestones');
  const last = phases.at(-1);
  const hasDates = from !== '' && to !== '' && from <= to;
  const follow = (was: string | undefined, is: string | null) =>
    form.setValue(
      'milestones',
      milestones.flatMap((one) => (one.phase === was ? (is === null ? [] : [{ ...one, phase: is }]) : [one])),
    );
  return (
    <PartList
      title={t('orderForm.phases')}
      addLabel={t('orderForm.addPhase')}
      empty={t('orderForm.noPhases')}
      rows={phases.map(({ code, title, plan_start: start, plan_end: end }, key) => ({
        key,
        code,
        title,
        facts: t('orderOverview.period', { from: formatDate(start), to: formatDate(end) }),
        error: errorOf(form, 'phases', key),
      }))}
      schema={phaseValues}
      fields={phaseFields(t, maySeeAmounts)}
      valuesOf={(key) =>
        (key === null ? undefined : phases[key]) ?? {
          code: '',
          title: '',
          plan_start: last?.plan_end ?? from,
          plan_end: to,
          budget_chf: null,
        }
      }
      onSave={(key, values) => {
        const before = key === null ? undefined : phases[key];
        if (before?.plan_start !== values.plan_start || before.plan_end !== values.plan_end) {
          form.setValue('spreads', false);
        }
        if (before !== undefined) follow(before.code, values.code);
        setList(form, 'phases', key, values);
      }}
      onRemove={(key) => {
        follow(phases[key]?.code, null);
        setList(form, 'phases', key, null);
      }}
      onMove={(key, by) => {
        const moved = phases.toSpliced(key, 1);
        const row = phases[key];
        if (row === undefined) return false;
        form.setValue('phases', moved.toSpliced(key + by, 0, row));
        return true;
      }}
    >
      <div className={classes.choices}>
        {phases.length === 0 ? (
          <>
            <span>{t('orderForm.begin')}</span>
            {setNames.map((name) => (
              <Button
                key={name}
                disabled={!hasDates}
                onClick={() => {
                  form.setValue('spreads', true);
                  form.setValue('phases', phasesOfSet(name, language, from, to));
                }}
              >
                {t(`orderForm.sets.${name}`)}
              </Button>
            ))}
          </>
        ) : (
          <>
            <Button
              variant="bare"
              disabled={!hasDates}
              onClick={() => {
                form.setValue('spreads', true);
                form.setValue('phases', spreadPhases(phases, from, to));
              }}
            >
              {t('orderForm.spread')}
            </Button>
            <Button
              variant="bare"
              onClick={() => {
                form.setValue('phases', []);
                form.setValue('milestones', []);
              }}
            >
              {t('orderForm.clearPhases')}
            </Button>
          </>
        )}
      </div>
    </PartList>
  );
};

/** Days on which something is delivered or decided. */
export const NewMilestones = ({ form }: Pick<NewPartsProps, 'form'>) => {
  const t = useTranslation();
  const milestones = useFormValue(form, 'milestones');
  const phases = useFormValue(form, 'phases');
  const choices = phases.map(({ code, title }) => ({ value: code, label: `${code} ${title}` }));
  return (
    <PartList
      title={t('orderForm.milestones')}
      addLabel={t('orderForm.addMilestone')}
      empty={t(phases.length === 0 ? 'orderForm.noMilestonesYet' : 'orderForm.noMilestones')}
      isReadOnly={phases.length === 0}
      rows={milestones.map(({ code, title, due, kind, phase }, key) => ({
        key,
        code,
        title,
        facts: [formatDate(due), phase, t(`orderOverview.milestoneKinds.${kind}`)].join(' · '),
        error: errorOf(form, 'milestones', key),
      }))}
      schema={milestoneValues}
      fields={milestoneFields(t, choices, false)}
      valuesOf={(key): MilestoneValues =>
        (key === null ? undefined : milestones[key]) ?? {
          code: `M${milestones.length + 1}`,
          title: '',
          phase: phases[0]?.code ?? '',
          due: phases[0]?.plan_end ?? '',
          kind: 'delivery',
          reached_on: null,
        }
      }
      onSave={(key, values) => setList(form, 'milestones', key, values)}
      onRemove={(key) => setList(form, 'milestones', key, null)}
    />
  );
};
