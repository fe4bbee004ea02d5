import { Select } from '@mantine/core';
import type { OrderDetail } from '@polier/contract/orders/orders.contract';
import { useState } from 'react';
import { Button } from '../../../../components/button/button.tsx';
import { toastDone, toastProblem } from '../../../../components/toast/toast-store.ts';
import { isProblem } from '../../../../platform/api/problem-error.ts';
import { useTranslation } from '../../../../platform/i18n/use-translation.ts';
import type { OrderChoices } from '../order-choices.ts';
import { setOrderTeam } from '../order-form.mutations.ts';
import classes from '../parts/part-list.module.css';
import { TeamList, type TeamMember } from '../team-list.tsx';

const teamOf = ({ members }: OrderDetail): TeamMember[] =>
  members.map(({ user_id: user, party_id: party }) => ({ user, party: party === null ? null : String(party) }));

/** Manager and team, saved together. */
export const EditTeam = ({ order, choices }: { order: OrderDetail; choices: OrderChoices }) => {
  const t = useTranslation();
  const [members, setMembers] = useState(() => teamOf(order));
  const [managerId, setManager] = useState<number>(order.manager_user_id);
  const [errors, setErrors] = useState<ReadonlyMap<number, string>>(new Map());
  const [refused, setRefused] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const change = (next: TeamMember[]) => {
    setMembers(next);
    setErrors(new Map());
    setRefused(null);
  };
  const chooseManager = (id: number) => {
    setManager(id);
    if (!members.some(({ user }) => user === id)) change([...members, { user: id, party: null }]);
  };
  const isChanged = managerId !== order.manager_user_id || JSON.stringify(members) !== JSON.stringify(teamOf(order));
  const save = async () => {
    setBusy(true);
    try {
      const team = members.map(({ user, party }) => ({
        user_id: user,
        party_id: party === null ? null : Number(party),
      }));
      await setOrderTeam({
        body: { id: order.id, version: order.version, manager_user_id: managerId, members: team },
      });
      toastDone(t('orderForm.teamSaved'));
    } catch (error) {
      if (!isProblem(error, 'validation')) toastProblem(error);
      else {
        const rows = error.errors.map(
          ({ field, message }) => [Number(/^members\.(\d+)/.exec(field)?.[1]), message] as const,
        );
        setErrors(new Map(rows.filter(([index]) => !Number.isNaN(index))));
        setRefused(rows.find(([index]) => Number.isNaN(index))?.[1] ?? null);
      }
    } finally {
      setBusy(false);
    }
  };
  const managers = choices.users.some(({ value }) => value === String(order.manager_user_id))
    ? choices.users
    : [{ value: String(order.manager_user_id), label: order.manager.name }, ...choices.users];
  return (
    <TeamList
      members={members.map((member, index) => ({ ...member, error: errors.get(index) }))}
      users={choices.users}
      parties={order.parties.map(({ id, code, title }) => ({ value: String(id), label: `${code} ${title}` }))}
      managerId={managerId}
      nameOf={(user) => order.members.find(({ user_id: id }) => id === user)?.name}
      onChange={(next) => change(next.map(({ user, party }) => ({ user, party })))}
    >
      <div className={classes.actions}>
        <Select
          label={t('orderOverview.facts.manager')}
          data={[...managers]}
          value={String(managerId)}
          onChange={(value) => value !== null && chooseManager(Number(value))}
          nothingFoundMessage={t('common.nothingFound')}
          allowDeselect={false}
          searchable
        />
      </div>
      {refused !== null && (
        <p className={classes.error} role="alert">
          {refused}
        </p>
      )}
      {isChanged && (
        <div className={classes.actions}>
          <Button loading={isBusy} onClick={() => void save()}>
            {t('orderForm.saveTeam')}
          </Button>
          <Button
            variant="bare"
            onClick={() => {
              change(teamOf(order));
              setManager(order.manager_user_id);
            }}
          >
            {t('common.cancel')}
          </Button>
        </div>
      )}
    </TeamList>
  );
};
