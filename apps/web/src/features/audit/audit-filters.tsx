import { auditSubjects, orderAuditSubjects } from '@polier/contract/audit/audit.contract';
import { IconFilter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../components/button/button.tsx';
import { useIsPhone } from '../../platform/viewport/media-query.ts';
import * as endpoints from '../../platform/api/endpoints.static.ts';
import { queryOf } from '../../platform/api/queries.ts';
import { useTranslation } from '../../platform/i18n/use-translation.ts';
import { Check } from '../../components/check/check.tsx';
import { DayRange } from '../../components/day-range/day-range.tsx';
import { useFeature, useKindTabTitle } from '../companies/company-setting.ts';
import { SearchField } from '../../components/search-field/search-field.tsx';
import { useCan } from '../../platform/session/permission-check.ts';
import { ChoiceField } from '../worksheets/fields/choice-field.tsx';
import { type AuditAddress, auditQueryOf } from './audit-address.ts';
import { countText } from './audit-count.ts';
import classes from './audit-filters.module.css';

interface AuditFiltersProps {
  address: AuditAddress;
  onChange: (change: Partial<Record<keyof AuditAddress, string | number | undefined>>) => void;
  /** The record whose timeline this is. */
  record: string | null;
  /** The entries have come: what is counted beside them does not hold them up. */
  isLoaded: boolean;
}

const isOfOrders = (subject: string) => (orderAuditSubjects as readonly string[]).includes(subject);

interface ProjectFilterProps {
  project: number | undefined;
  onChange: (project: number | undefined) => void;
}

/** A project that is gone is still chosen by its number. */
const ProjectFilter = ({ project, onChange }: ProjectFilterProps) => {
  const t = useTranslation();
  const { data: projects = [] } = useQuery({ ...queryOf(endpoints.projects.list), enabled: useCan('project') });
  const isGone = project !== undefined && !projects.some(({ id }) => id === project);
  return (
    <span className={classes.choice}>
      <ChoiceField
        label={t('audit.project')}
        emptyLabel={t('audit.allProjects')}
        value={project === undefined ? null : String(project)}
        choices={[
          ...(isGone ? [{ key: String(project), label: `#${project}` }] : []),
          ...projects.map(({ id, title }) => ({ key: String(id), label: title })),
        ]}
        onChange={(key) => onChange(key === null ? undefined : Number(key))}
      />
    </span>
  );
};

/** Days, person, project and kind; a single record is let go of by its kind. */
const ChoiceFilters = ({ address, onChange, record, isLoaded }: AuditFiltersProps) => {
  const t = useTranslation();
  const filter = auditQueryOf(address);
  const tabTitle = useKindTabTitle();
  const hasOrders = useFeature('feature_orders');
  const { data: people = [] } = useQuery(queryOf(endpoints.companies.listUsers));
  const { data: partners = [] } = useQuery(queryOf(endpoints.users.listExternal));
  const named = [
    ...people.map(({ id, firstname, lastname }) => ({ id, name: `${lastname} ${firstname}` })),
    ...partners.map(({ id, firstname, lastname, company }) => ({
      id,
      name: [lastname, firstname].filter(Boolean).join(' ') || (company ?? ''),
    })),
  ].toSorted((a, b) => a.name.localeCompare(b.name, 'de-CH'));
  const { data: outside } = useQuery({
    ...queryOf(endpoints.audit.count, { query: { ...filter, outside: true } }),
    enabled: isLoaded,
  });
  const chosenIsGone = address.actor !== undefined && !named.some(({ id }) => id === address.actor);
  return (
    <>
      <DayRange from={address.from || null} to={address.to || null} onChange={onChange} />
      <span className={classes.choice}>
        <ChoiceField
          label={t('audit.person')}
          emptyLabel={t('audit.allPeople')}
          value={address.actor === undefined ? null : String(address.actor)}
          choices={[
            ...(chosenIsGone ? [{ key: String(address.actor), label: `#${address.actor}` }] : []),
            ...named.map(({ id, name }) => ({ key: String(id), label: name })),
          ]}
          onChange={(actor) => onChange({ actor: actor === null ? undefined : Number(actor) })}
        />
      </span>
      <span className={classes.choice}>
        {record === null ? (
          <ChoiceField
            label={t('audit.subject')}
            emptyLabel={t('audit.allSubjects')}
            value={address.subject ?? null}
            choices={auditSubjects
              .filter((key) => hasOrders || key === address.subject || !isOfOrders(key))
              .map((key) => ({ key, label: key === 'x_process' ? tabTitle('x') : t(`audit.subjects.${key}`) }))
              .toSorted((a, b) => a.label.localeCompare(b.label, 'de-CH'))}
            onChange={(subject) => onChange({ subject: subject ?? undefined, id: undefined })}
          />
        ) : (
          <ChoiceField
            label={t('audit.ofRecordLabel')}
            emptyLabel={t('audit.allRecords')}
            value="one"
            choices={[{ key: 'one', label: t('audit.ofRecord', { title: record }) }]}
            onChange={() => onChange({ subject: undefined, id: undefined })}
          />
        )}
      </span>
      {record === null && <ProjectFilter project={address.project} onChange={(project) => onChange({ project })} />}
      <Check
        checked={address.outside}
        label={
          <>
            {t('audit.onlyOutside')}
            {outside !== undefined && outside.count > 0 && (
              <span className={classes.outside}> {countText(outside)}</span>
            )}
          </>
        }
        onChange={(isOn) => onChange({ outside: isOn ? '1' : undefined })}
      />
    </>
  );
};

const choiceFields = ['from', 'to', 'actor', 'subject', 'project', 'outside'] as const;

/** On the phone the choices stand behind a button, so that the entries begin on the first screen. */
export const AuditFilters = (props: AuditFiltersProps) => {
  const { address, onChange } = props;
  const t = useTranslation();
  const isPhone = useIsPhone();
  const [isOpen, setOpen] = useState(false);
  const chosen = choiceFields.filter((field) => Boolean(address[field])).length;
  return (
    <div className={classes.filters} role="group" aria-label={t('common.filter')}>
      <SearchField
        value={address.q}
        onChange={(q) => onChange({ q: q === '' ? undefined : q })}
        placeholder={t('audit.search')}
        maxLength={200}
      />
      {isPhone && (
        <Button
          variant="default"
          aria-expanded={isOpen}
          leftSection={<IconFilter size={16} stroke={1.5} aria-hidden />}
          onClick={() => setOpen(!isOpen)}
        >
          {chosen === 0 ? t('common.filter') : `${t('common.filter')} ${chosen}`}
        </Button>
      )}
      {(!isPhone || isOpen) && <ChoiceFilters {...props} />}
    </div>
  );
};
