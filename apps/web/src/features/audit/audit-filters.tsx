import { auditSubjects } from '@polier/contract/audit/audit.contract';
import { useQuery } from '@tanstack/react-query';
import { endpoints } from '../../platform/api/endpoints.static.ts';
import { queryOf } from '../../platform/api/queries.ts';
import { useTranslation } from '../../platform/i18n/use-translation.ts';
import { Choice } from '../imports/choice.tsx';
import { DateField } from '../../components/date-field/date-field.tsx';
import type { AuditAddress } from './audit-address.ts';
import classes from './audit.module.css';

interface AuditFiltersProps {
  address: AuditAddress;
  onChange: (change: Partial<Record<keyof AuditAddress, string | number | undefined>>) => void;
  /** The record whose timeline this is. */
  record: string | null;
}

/** Days, person and kind; a single record is let go of by its kind. */
export const AuditFilters = ({ address, onChange, record }: AuditFiltersProps) => {
  const t = useTranslation();
  const { data: people = [] } = useQuery(queryOf(endpoints.companies.listUsers));
  const { data: partners = [] } = useQuery(queryOf(endpoints.users.listExternal));
  const named = [
    ...people.map(({ id, firstname, lastname }) => ({ id, name: `${lastname} ${firstname}` })),
    ...partners.map(({ id, firstname, lastname, company }) => ({
      id,
      name: [lastname, firstname].filter(Boolean).join(' ') || (company ?? ''),
    })),
  ].toSorted((a, b) => a.name.localeCompare(b.name, 'de-CH'));
  const chosenIsGone = address.actor !== undefined && !named.some(({ id }) => id === address.actor);
  return (
    <div className={classes.filters} role="group" aria-label={t('common.filter')}>
      <span className={classes.date}>
        <span aria-hidden>{t('audit.from')}</span>
        <DateField
          label={t('audit.from')}
          value={address.from || null}
          isPlain
          onChange={(from) => onChange({ from: from ?? undefined })}
        />
      </span>
      <span className={classes.date}>
        <span aria-hidden>{t('audit.to')}</span>
        <DateField
          label={t('audit.to')}
          value={address.to || null}
          isPlain
          onChange={(to) => onChange({ to: to ?? undefined })}
        />
      </span>
      <Choice
        label={t('audit.person')}
        isQuiet
        value={String(address.actor ?? '')}
        options={[
          { value: '', label: t('audit.allPeople') },
          ...(chosenIsGone ? [{ value: String(address.actor), label: `#${address.actor}` }] : []),
          ...named.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        onChange={(actor) => onChange({ actor: actor === '' ? undefined : Number(actor) })}
      />
      {record === null ? (
        <Choice
          label={t('audit.subject')}
          isQuiet
          value={address.subject ?? ''}
          options={[
            { value: '', label: t('audit.allSubjects') },
            ...auditSubjects
              .map((value) => ({ value, label: t(`audit.subjects.${value}`) }))
              .toSorted((a, b) => a.label.localeCompare(b.label, 'de-CH')),
          ]}
          onChange={(subject) => onChange({ subject: subject === '' ? undefined : subject, id: undefined })}
        />
      ) : (
        <Choice
          label={t('audit.ofRecordLabel')}
          isQuiet
          value="one"
          options={[
            { value: 'one', label: t('audit.ofRecord', { title: record }) },
            { value: 'all', label: t('audit.allRecords') },
          ]}
          onChange={() => onChange({ subject: undefined, id: undefined })}
        />
      )}
    </div>
  );
};
