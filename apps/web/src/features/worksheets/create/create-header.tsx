import { type Kind, kinds } from '@polier/contract/kinds';
import { limits } from '@polier/contract/limits';
import type { ProjectView } from '@polier/contract/projects/projects.contract';
import { worksheetColumns } from '@polier/contract/worksheets/worksheets.contract';
import { IconChevronRight } from '@tabler/icons-react';
import { useId } from 'react';
import { Check } from '../../../components/check/check.tsx';
import { Kind as KindSquare } from '../../../components/kind/kind.tsx';
import { PageHeader } from '../../../components/page-header/page-header.tsx';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { replaceWith } from '../../../platform/navigation/history.ts';
import { RouteLink } from '../../../platform/navigation/route-link.tsx';
import { useIsKindOn, useKindTabTitle, useShortKindTitle } from '../../companies/company-setting.ts';
import { useSession } from '../../../platform/session/session-store.ts';
import { isLocationComplete, type WorksheetLocation } from '../data/fitting-lessons.ts';
import { DetailsFields } from '../fields/details-fields.tsx';
import { createPathOf, worksheetKindOf, worksheetPermissions } from '../worksheet-kinds.ts';
import { isAtLocation, useExistingWorksheets } from './existing-worksheets.ts';
import { LocationChoice, locationName } from './location-choice.tsx';
import type { WorksheetDraft } from './worksheet-draft.ts';
import type { CreateErrors } from './use-create-worksheet.ts';
import classes from './create-worksheet.module.css';

interface CreateHeadProps {
  kind: Kind;
  project: ProjectView;
  location: WorksheetLocation;
  errors: CreateErrors;
  draft: WorksheetDraft;
  onLocation: (location: WorksheetLocation) => void;
  onDraft: (change: Partial<WorksheetDraft>) => void;
}

/** The kinds of which the user may create worksheets. */
const useOfferedKinds = (): Kind[] => {
  const permissions = useSession(({ role }) => role?.permissions);
  const isOn = useIsKindOn();
  return kinds.filter((kind) => permissions?.has(worksheetPermissions(kind).create) === true && isOn(kind));
};

/** A second worksheet for the same location is allowed, but rarely intended. */
const ExistingWorksheet = ({ kind, project, location }: Pick<CreateHeadProps, 'kind' | 'project' | 'location'>) => {
  const t = useTranslation();
  const all = useExistingWorksheets(kind, project.id);
  const existing = isLocationComplete(kind, location)
    ? all.find((worksheet) => isAtLocation(worksheet, location))
    : undefined;
  return (
    <p className={classes.existing} role="status">
      {existing !== undefined && (
        <>
          {t('worksheets.create.worksheetExists')}{' '}
          <RouteLink to="/worksheet" search={{ kind, id: existing.id }}>
            {existing.title}
          </RouteLink>
        </>
      )}
    </p>
  );
};

/** Title, kind, location and details of the worksheet. */
export const CreateHead = ({ kind, project, location, errors, draft, onLocation, onDraft }: CreateHeadProps) => {
  const t = useTranslation();
  const id = useId();
  const tabTitle = useKindTabTitle();
  const shortTitle = useShortKindTitle();
  const offered = useOfferedKinds();
  const { number, title } = locationName(kind, project, location);
  const { details, columns } = draft;
  const isTold =
    details.title !== '' ||
    details.date !== null ||
    details.place !== '' ||
    details.participants !== '' ||
    details.description !== '';
  return (
    <>
      <PageHeader
        title={t('worksheets.create.title')}
        number={number}
        crumbs={[
          <RouteLink key="projects" to="/projects">
            {t('shell.myProjects')}
          </RouteLink>,
          <RouteLink
            key="project"
            to="/projects/overview"
            search={{ id: project.id, tab: worksheetKindOf(kind).projectTab }}
          >
            {project.title}
          </RouteLink>,
          <KindSquare key="kind" kind={kind} label={tabTitle(kind)} />,
        ]}
      />
      <div className={classes.fields}>
        <div className={classes.field} data-narrow>
          <span id={`${id}-kind`}>{t('worksheets.create.kind')}</span>
          <div className={classes.segments} role="radiogroup" aria-labelledby={`${id}-kind`}>
            {offered.map((offer) => (
              <label key={offer} className={classes.segment}>
                <input
                  type="radio"
                  name={`${id}-kind`}
                  className="visually-hidden"
                  checked={offer === kind}
                  onChange={() => replaceWith(createPathOf(offer), { projectId: project.id })}
                />
                {shortTitle(offer)}
              </label>
            ))}
          </div>
        </div>
        <LocationChoice kind={kind} project={project} location={location} errors={errors} onChange={onLocation} />
      </div>
      <ExistingWorksheet kind={kind} project={project} location={location} />
      <details className={classes.details} open={isTold || errors.title !== undefined || undefined}>
        <summary className={classes.detailsSummary}>
          <IconChevronRight size={14} stroke={1.5} aria-hidden />
          {t('worksheets.create.details')}
        </summary>
        <div className={classes.openDetails}>
          <DetailsFields
            details={details}
            onChange={(change) => onDraft({ details: { ...details, ...change } })}
            titleError={errors.title ?? null}
            maxTitle={limits.title}
            titlePrompt={title}
          />
          <fieldset className={classes.columns}>
            <legend className={classes.columnsLegend}>{t('common.columns')}</legend>
            {worksheetColumns.map((column) => (
              <Check
                key={column}
                checked={columns.includes(column)}
                label={t(`worksheets.longColumns.${column}`)}
                onChange={(isOn) =>
                  onDraft({
                    columns: worksheetColumns.filter((other) => (other === column ? isOn : columns.includes(other))),
                  })
                }
              />
            ))}
          </fieldset>
        </div>
      </details>
    </>
  );
};
