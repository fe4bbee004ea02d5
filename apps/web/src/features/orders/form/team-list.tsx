import { Select } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { IconButton } from '../../../components/button/button.tsx';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { focusIfLost } from '../../../platform/viewport/focus-if-lost.ts';
import { OrderSection } from '../overview/order-section.tsx';
import type { Choice } from './order-choices.ts';
import classes from './parts/part-list.module.css';

export interface TeamMember {
  readonly user: number;
  /** Code of the party in a new order, else its id; null without one. */
  readonly party: string | null;
  readonly error?: string | undefined;
}

interface TeamListProps {
  members: readonly TeamMember[];
  users: readonly Choice[];
  parties: readonly Choice[];
  /** Belongs to the team in any case. */
  managerId: number | null;
  /** Of members whose account is no longer active. */
  nameOf?: (user: number) => string | undefined;
  onChange: (members: TeamMember[]) => void;
  /** Below the list. */
  children?: ReactNode;
}

/** Who works on the order, and for which party. */
export const TeamList = ({ members, users, parties, managerId, nameOf, onChange, children }: TeamListProps) => {
  const t = useTranslation();
  const wordsOf = (user: number) =>
    users.find(({ value }) => value === String(user))?.label ?? nameOf?.(user) ?? t('orderForm.formerMember');
  const others = users.filter(({ value }) => !members.some(({ user }) => String(user) === value));
  return (
    <OrderSection title={t('orderForm.team')} meta={members.length === 0 ? undefined : members.length}>
      <div className={classes.frame}>
        <p className={classes.text}>{t('orderForm.teamText')}</p>
        <ul>
          {members.map(({ user, party, error }) => {
            const name = wordsOf(user);
            return (
              <li key={user} className={classes.member}>
                <span>
                  {name}
                  {user === managerId && <span className={classes.facts}> {t('orderForm.isManager')}</span>}
                  {error !== undefined && (
                    <span className={classes.error} role="alert">
                      {error}
                    </span>
                  )}
                </span>
                <Select
                  aria-label={t('orderForm.partyOf', { name })}
                  data={[...parties]}
                  value={party}
                  placeholder={t('orderForm.noParty')}
                  onChange={(value) =>
                    onChange(members.map((member) => (member.user === user ? { user, party: value } : member)))
                  }
                  clearable
                  clearButtonProps={{ 'aria-label': t('common.removeChoice') }}
                />
                {user === managerId ? (
                  <span />
                ) : (
                  <IconButton
                    label={t('common.remove', { what: name })}
                    onClick={() => {
                      onChange(members.filter((member) => member.user !== user));
                      focusIfLost('[data-adds-member]');
                    }}
                  >
                    <IconX size={16} stroke={1.5} aria-hidden />
                  </IconButton>
                )}
              </li>
            );
          })}
        </ul>
        <div className={classes.actions}>
          <Select
            // A choice is taken at once and the field is empty again.
            key={members.length}
            className={classes.person ?? ''}
            data-adds-member
            aria-label={t('orderForm.addMember')}
            placeholder={t('orderForm.addMember')}
            data={others}
            value={null}
            onChange={(value) => value !== null && onChange([...members, { user: Number(value), party: null }])}
            nothingFoundMessage={t('common.nothingFound')}
            searchable
            limit={100}
          />
        </div>
        {children}
      </div>
    </OrderSection>
  );
};
