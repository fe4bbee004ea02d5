import { cataloguesContract } from '@polier/contract/catalogues/catalogues.contract';
import type { Kind } from '@polier/contract/kinds';
import type { ProjectView } from '@polier/contract/projects/projects.contract';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { queryOf } from '../../../platform/api/queries.ts';
import { useWords } from '../../../platform/i18n/use-words.ts';
import { useXProcessTitle } from '../../../platform/session/company-setting.ts';
import { ChoiceField } from '../fields/choice-field.tsx';
import type { Choice } from '../fields/choice-box.tsx';
import fieldClasses from '../fields/field.module.css';
import type { WorksheetPlace } from '../data/fitting-lessons.ts';
import classes from './create-worksheet.module.css';

export type PlaceField = 'tradeId' | 'phaseId' | 'pmPhaseId' | 'xProcessId';
export type PlaceErrors = Partial<Record<PlaceField, string>>;

interface PlaceChoiceProps {
  kind: Kind;
  project: ProjectView;
  place: WorksheetPlace;
  errors: PlaceErrors;
  onChange: (change: WorksheetPlace) => void;
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
      {error !== undefined && (
        <p id={`${id}-about`} className={fieldClasses.error} role="alert">
          {error}
        </p>
      )}
    </div>
  );
};

const keyOf = (id: number | undefined): string | null => (id === undefined ? null : String(id));
const idOf = (key: string | null): number | undefined => (key === null ? undefined : Number(key));

/** Phases of the project; those without a usable lesson of the trade say so. */
const usePhaseChoices = (project: ProjectView, tradeId: number | undefined): Choice[] => {
  const t = useWords();
  const options = queryOf(cataloguesContract.phases.filter, {
    query: { tradeId: tradeId ?? 0, projectId: project.id },
  });
  const { data } = useQuery({ ...options, enabled: tradeId !== undefined });
  return project.phases.map(({ id, title, abbreviation }) => ({
    key: String(id),
    label: title,
    number: abbreviation,
    ...(data !== undefined &&
      !data.some((phase) => phase.id === id) && { note: t('worksheets.create.withoutQuestions') }),
  }));
};

const TradePlace = ({ project, place, errors, onChange }: Omit<PlaceChoiceProps, 'kind'>) => {
  const t = useWords();
  const phases = usePhaseChoices(project, place.tradeId);
  const trades = project.trades.map(({ id, title, bkp }) => ({ key: String(id), label: title, number: bkp }));
  return (
    <>
      <Labelled label={t('fields.trade')} error={errors.tradeId}>
        {(control) => (
          <ChoiceField
            {...control}
            label={t('fields.trade')}
            choices={trades}
            value={keyOf(place.tradeId)}
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
            value={keyOf(place.phaseId)}
            placeholder={t('common.choose')}
            onChange={(key) => onChange({ phaseId: idOf(key) })}
          />
        )}
      </Labelled>
    </>
  );
};

const PmPlace = ({ project, place, errors, onChange }: Omit<PlaceChoiceProps, 'kind'>) => {
  const t = useWords();
  return (
    <Labelled label={t('fields.pmPhaseId')} error={errors.pmPhaseId}>
      {(control) => (
        <ChoiceField
          {...control}
          label={t('fields.pmPhaseId')}
          choices={project.pmphases.map(({ id, title }) => ({ key: String(id), label: title }))}
          value={keyOf(place.pmPhaseId)}
          placeholder={t('common.choose')}
          onChange={(key) => onChange({ pmPhaseId: idOf(key) })}
        />
      )}
    </Labelled>
  );
};

const XPlace = ({ project, place, errors, onChange }: Omit<PlaceChoiceProps, 'kind'>) => {
  const t = useWords();
  const title = useXProcessTitle();
  return (
    <Labelled label={title} error={errors.xProcessId}>
      {(control) => (
        <ChoiceField
          {...control}
          label={title}
          choices={project.xprocesses.map(({ id, title: name }) => ({ key: String(id), label: name }))}
          value={keyOf(place.xProcessId)}
          placeholder={t('common.choose')}
          onChange={(key) => onChange({ xProcessId: idOf(key) })}
        />
      )}
    </Labelled>
  );
};

const places = { trade: TradePlace, pm: PmPlace, x: XPlace } satisfies Record<Kind, unknown>;

/** Where the sheet will stand, out of what the project has chosen. */
export const PlaceChoice = ({ kind, ...rest }: PlaceChoiceProps) => {
  const Place = places[kind];
  return <Place {...rest} />;
};

/** What must be chosen before lessons can be shown, in the order of the fields. */
export const placeFields: Record<Kind, readonly PlaceField[]> = {
  trade: ['tradeId', 'phaseId'],
  pm: ['pmPhaseId'],
  x: ['xProcessId'],
};

/** Nothing of this kind is chosen for the project. */
export const hasNoPlaces: Record<Kind, (project: ProjectView) => boolean> = {
  trade: ({ trades, phases }) => trades.length === 0 || phases.length === 0,
  pm: ({ pmphases }) => pmphases.length === 0,
  x: ({ xprocesses }) => xprocesses.length === 0,
};

/** Name and number of the chosen place, for the margin and as the title a sheet gets by itself. */
export const placeName = (
  kind: Kind,
  project: ProjectView,
  place: WorksheetPlace,
): { number: string | null; title: string } => {
  if (kind === 'trade') {
    const trade = project.trades.find(({ id }) => id === place.tradeId);
    return { number: trade?.bkp ?? null, title: trade?.title ?? '' };
  }
  const list = kind === 'pm' ? project.pmphases : project.xprocesses;
  const wanted = kind === 'pm' ? place.pmPhaseId : place.xProcessId;
  return { number: null, title: list.find(({ id }) => id === wanted)?.title ?? '' };
};
