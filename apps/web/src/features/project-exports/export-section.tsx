import { Select } from '@mantine/core';
import { type ExportChoice, exportChoices } from '@polier/contract/integrations/integration-states';
import type { ProjectExportView } from '@polier/contract/integrations/project-export.contract';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Check } from '../../components/check/check.tsx';
import { FieldFrame } from '../../components/form/form-field.tsx';
import { FormSection } from '../../components/form/form.tsx';
import * as endpoints from '../../platform/api/endpoints.static.ts';
import { queryOf } from '../../platform/api/queries.ts';
import { useTranslation } from '../../platform/i18n/use-translation.ts';
import { useCan } from '../../platform/session/permission-check.ts';
import { useFeature } from '../companies/company-setting.ts';
import { ExportPeople, ExtraPeople } from './export-people.tsx';
import { PreviewText, useExportPreview } from './export-preview.tsx';
import classes from './export-section.module.css';
import { type ExportValues, exportValuesOf, newExport } from './export-values.ts';
import { PersonPicker } from './person-picker.tsx';

interface ExportSectionProps {
  /** Undefined for a project that is still to be made. */
  projectId: number | undefined;
  wasOn: boolean;
  isOn: boolean;
  onToggle: (isOn: boolean) => void;
  /** Null: unchanged. */
  values: ExportValues | null;
  onChange: (values: ExportValues) => void;
}

/** Why it cannot be switched on; null: it can. */
const obstacleOf = ({ connection, suspended }: ProjectExportView) => {
  if (suspended !== null) return suspended;
  return connection === 'none' || connection === 'revoked' ? connection : null;
};

interface ExportFieldsProps extends Pick<ExportSectionProps, 'projectId' | 'onChange'> {
  view: ProjectExportView;
  values: ExportValues;
}

const ExportFields = ({ projectId, view, values, onChange }: ExportFieldsProps) => {
  const t = useTranslation();
  const id = useId();
  const { data: preview } = useExportPreview(projectId, values.choice);
  const mayName = view.connection === 'connected' && view.suspended === null;
  const set = (change: Partial<ExportValues>) => onChange({ ...values, ...change });
  return (
    <>
      <FieldFrame id={`${id}-choice`} label={t('projectExports.choice.label')} hint={t('projectExports.choice.hint')}>
        <Select
          id={`${id}-choice`}
          data={exportChoices.map((value) => ({ value, label: t(`projectExports.choice.${value}`) }))}
          value={values.choice}
          onChange={(choice) => set({ choice: choice as ExportChoice })}
          allowDeselect={false}
        />
        {preview !== undefined && <PreviewText preview={preview} />}
      </FieldFrame>
      <FieldFrame
        id={`${id}-people`}
        label={t('projectExports.people.label')}
        hint={t('projectExports.people.hint')}
        isGroup
      >
        {projectId === undefined ? (
          <p>{t('projectExports.people.ofTeam')}</p>
        ) : (
          <ExportPeople people={preview?.people ?? view.people} values={values} onChange={onChange} />
        )}
      </FieldFrame>
      {mayName && (
        <>
          <FieldFrame id={`${id}-extra`} label={t('projectExports.people.extra')} isOptional isGroup>
            <ExtraPeople values={values} onChange={onChange} />
          </FieldFrame>
          <FieldFrame
            id={`${id}-owner`}
            label={t('projectExports.owner.label')}
            hint={t('projectExports.owner.hint')}
            isOptional
            isGroup
          >
            <PersonPicker
              label={t('projectExports.owner.label')}
              placeholder={t('projectExports.owner.usual')}
              chosen={values.owner}
              onChoose={(owner) => set({ owner })}
            />
          </FieldFrame>
        </>
      )}
    </>
  );
};

/** Whether the project is kept in Microsoft 365, what of it, and who is who there. */
export const ExportSection = ({ projectId, wasOn, isOn, onToggle, values, onChange }: ExportSectionProps) => {
  const t = useTranslation();
  const hasFeature = useFeature('feature_integrations');
  const mayIntegrate = useCan('project.integrate');
  const mayConnect = useCan('integrations');
  const { data: view } = useQuery({
    ...queryOf(endpoints.projectExports.get, projectId === undefined ? { query: {} } : { query: { projectId } }),
    enabled: hasFeature,
  });
  if (!hasFeature || view === undefined || (!mayIntegrate && !wasOn)) return null;
  const obstacle = obstacleOf(view);
  const shown = values ?? (projectId === undefined ? newExport : exportValuesOf(view));
  return (
    <FormSection title={t('integrations.service')} note={t('projectExports.section.text')}>
      <div className={classes.switch}>
        <Check
          label={t('projectExports.section.switch')}
          checked={isOn}
          onChange={onToggle}
          disabled={!view.can.integrate || (obstacle !== null && !wasOn)}
        />
        {obstacle !== null && (
          <p className={classes.warning}>
            {t(`projectExports.obstacles.${obstacle}`)}{' '}
            {mayConnect && <a href="#/system/integrations">{t('projectExports.obstacles.go')}</a>}
          </p>
        )}
        {wasOn && !isOn && <p className={classes.quiet}>{t('projectExports.section.stays')}</p>}
      </div>
      {isOn && view.can.integrate && view.connection !== 'revoked' && (
        <ExportFields projectId={projectId} view={view} values={shown} onChange={onChange} />
      )}
    </FormSection>
  );
};
