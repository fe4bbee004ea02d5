import type { Kind } from '@polier/contract/kinds';
import type { ProjectView } from '@polier/contract/projects/projects.contract';
import { type ComponentType, type ReactNode, useId } from 'react';
import { FieldError } from '../../../components/form/field-error.tsx';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { useXProcessTitle } from '../../companies/company-setting.ts';
import { ChoiceField } from '../fields/choice-field.tsx';
import type { Choice } from '../../../components/choice-box/choice-box.tsx';
import { type LocationField, locationFieldsOf, type WorksheetLocation } from '../data/fitting-lessons.ts';
import { useAskingPhases } from './asking-phases.ts';
import { isAtLocation, useExistingWorksheets } from './existing-worksheets.ts';
import classes from './create-worksheet.module.css';

export type LocationErrors = Partial<Record<LocationField, string>>;

interface LocationChoiceProps {
  kind: Kind;
  project: ProjectView;
  location: WorksheetLocation;
  errors: LocationErrors;
  onChange: (change: WorksheetLocation) => void;
}

interface LabelledProps {
  label: string;
  error: string | undefined;
  children: (control: { id: string; describedBy: string | undefined; isWrong: boolean }) => ReactNode;
}
const Labelled = ({ label, error, children }: LabelledProps) => {
  const id = useId();
  return (
    <div className={classes.field}>
      <label htmlFor={id}>{label}</label>
      {children({ id, describedBy: error === undefined ? undefined : `${id}-about`, isWrong: error !== undefined })}
      {error !== undefined && <FieldError id={`${id}-about`}>{error}</FieldError>}
    </div>
  );
};

const keyOf = (id: number | undefined): string | null => (id === undefined ? null : String(id));
const idOf = (key: string | null): number | undefined => (key === null ? undefined : Number(key));

/** Notes at a choice that the project already has a worksheet there. */
const useExistingNote = (kind: Kind, project: ProjectView, location: WorksheetLocation) => {
  const t = useTranslation();
  const existing = useExistingWorksheets(kind, project.id);
  return (field: LocationField, id: number): Pick<Choice, 'note'> =>
    existing.some((worksheet) => isAtLocation(worksheet, { ...location, [field]: id }))
      ? { note: t('worksheets.create.hasWorksheet') }
      : {};
};

/** Phases of the project; those without a usable lesson of the trade say so. */
const usePhaseChoices = (project: ProjectView, location: WorksheetLocation): Choice[] => {
  const t = useTranslation();
  const { tradeId } = location;
  const noteOf = useExistingNote('trade', project, location);
  const { data } = useAskingPhases(project.id, tradeId);
  return project.phases.map(({ id, title, abbreviation }) => ({
    key: String(id),
    label: title,
    number: abbreviation,
    ...(data !== undefined && !data.some((phase) => phase.id === id)
      ? { note: t('worksheets.create.withoutQuestions') }
      : tradeId !== undefined && noteOf('phaseId', id)),
  }));
};

const TradeLocation = ({ project, location, errors, onChange }: Omit<LocationChoiceProps, 'kind'>) => {
  const t = useTranslation();
  const phases = usePhaseChoices(project, location);
  const noteOf = useExistingNote('trade', project, location);
  const trades = project.trades.map(({ id, title, bkp }) => ({
    key: String(id),
    label: title,
    number: bkp,
    ...noteOf('tradeId', id),
  }));
  return (
    <>
      <Labelled label={t('fields.trade')} error={errors.tradeId}>
        {(control) => (
          <ChoiceField
            {...control}
            label={t('fields.trade')}
            choices={trades}
            value={keyOf(location.tradeId)}
            startsFocused={location.tradeId === undefined}
            placeholder={t('common.choose')}
            onChange={(key) => onChange({ tradeId: idOf(key) })}
          />
        )}
      </Labelled>
      <Labelled label={t('fields.phase')} error={errors.phaseId}>
        {(control) => (
          <ChoiceField
            {...control}
            label={t('fields.phase')}
            choices={phases}
            value={keyOf(location.phaseId)}
            placeholder={t('common.choose')}
            onChange={(key) => onChange({ phaseId: idOf(key) })}
          />
        )}
      </Labelled>
    </>
  );
};

const PmLocation = ({ project, location, errors, onChange }: Omit<LocationChoiceProps, 'kind'>) => {
  const t = useTranslation();
  const noteOf = useExistingNote('pm', project, location);
  return (
    <Labelled label={t('fields.pmPhaseId')} error={errors.pmPhaseId}>
      {(control) => (
        <ChoiceField
          {...control}
          label={t('fields.pmPhaseId')}
          choices={project.pmphases.map(({ id, title }) => ({
            key: String(id),
            label: title,
            ...noteOf('pmPhaseId', id),
          }))}
          value={keyOf(location.pmPhaseId)}
          startsFocused={location.pmPhaseId === undefined}
          placeholder={t('common.choose')}
          onChange={(key) => onChange({ pmPhaseId: idOf(key) })}
        />
      )}
    </Labelled>
  );
};

const XLocation = ({ project, location, errors, onChange }: Omit<LocationChoiceProps, 'kind'>) => {
  const t = useTranslation();
  const title = useXProcessTitle();
  const noteOf = useExistingNote('x', project, location);
  return (
    <Labelled label={title} error={errors.xProcessId}>
      {(control) => (
        <ChoiceField
          {...control}
          label={title}
          choices={project.xprocesses.map(({ id, title: name }) => ({
            key: String(id),
            label: name,
            ...noteOf('xProcessId', id),
          }))}
          value={keyOf(location.xProcessId)}
          startsFocused={location.xProcessId === undefined}
          placeholder={t('common.choose')}
          onChange={(key) => onChange({ xProcessId: idOf(key) })}
        />
      )}
    </Labelled>
  );
};

interface LocationKind {
  Fields: ComponentType<Omit<LocationChoiceProps, 'kind'>>;
  /** What the project has chosen to put worksheets on, in the order of the fields. */
  offered: (project: ProjectView) => readonly (readonly { id: number; title: string; bkp?: string }[])[];
}

const locationKinds: Readonly<Record<Kind, LocationKind>> = {
  trade: { Fields: TradeLocation, offered: ({ trades, phases }) => [trades, phases] },
  pm: { Fields: PmLocation, offered: ({ pmphases }) => [pmphases] },
  x: { Fields: XLocation, offered: ({ xprocesses }) => [xprocesses] },
};

/** Chooses the location of the worksheet among those of the project. */
export const LocationChoice = ({ kind, ...rest }: LocationChoiceProps) => {
  const { Fields } = locationKinds[kind];
  return <Fields {...rest} />;
};

/** Nothing of this kind is chosen for the project. */
export const hasNoLocations = (kind: Kind, project: ProjectView): boolean =>
  locationKinds[kind].offered(project).some((list) => list.length === 0);

/** Name and number of the chosen location, for the margin and as default title. */
export const locationName = (
  kind: Kind,
  project: ProjectView,
  location: WorksheetLocation,
): { number: string | null; title: string } => {
  const [field] = locationFieldsOf(kind);
  const [list] = locationKinds[kind].offered(project);
  const chosen = list?.find(({ id }) => field !== undefined && id === location[field]);
  return { number: chosen?.bkp ?? null, title: chosen?.title ?? '' };
};
