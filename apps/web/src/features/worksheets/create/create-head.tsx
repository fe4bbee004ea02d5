import { type Kind, kinds } from '@polier/contract/kinds';
import { limits } from '@polier/contract/limits';
import type { ProjectView } from '@polier/contract/projects/projects.contract';
import { worksheetColumns } from '@polier/contract/worksheets/worksheets.contract';
import { IconChevronRight } from '@tabler/icons-react';
import { useId } from 'react';
import { Check } from '../../../components/check/check.tsx';
import { Kind as KindSquare } from '../../../components/kind/kind.tsx';
import { PageHeader } from '../../../components/page-header/page-header.tsx';
import { useWords } from '../../../platform/i18n/use-words.ts';
import { replaceWith } from '../../../platform/navigation/history.ts';
import { RouteLink } from '../../../platform/navigation/route-link.tsx';
import { useFeature, useKindTabTitle } from '../../../platform/session/company-setting.ts';
import { useSession } from '../../../platform/session/session-store.ts';
import type { WorksheetPlace } from '../data/fitting-lessons.ts';
import { DetailsFields } from '../fields/details-fields.tsx';
import { worksheetKindViews } from '../worksheet-kind-views.tsx';
import { PlaceChoice, placeName } from './place-choice.tsx';
import type { SheetDraft } from './sheet-draft.ts';
import type { CreateErrors } from './use-create-sheet.ts';
import classes from './create-worksheet.module.css';

interface CreateHeadProps {
  kind: Kind;
  project: ProjectView;
  place: WorksheetPlace;
  errors: CreateErrors;
  draft: SheetDraft;
  onPlace: (place: WorksheetPlace) => void;
  onDraft: (change: Partial<SheetDraft>) => void;
}

/** The kinds this person may make sheets of. */
const useOfferedKinds = (): Kind[] => {
  const permissions = useSession(({ role }) => role?.permissions);
  const hasX = useFeature('feature_tab_x');
  return kinds.filter(
    (kind) => permissions?.has(worksheetKindViews[kind].permissions.create) === true && (kind !== 'x' || hasX),
  );
};

const shortWord = (kind: Kind, tabTitle: (kind: Kind) => string, t: ReturnType<typeof useWords>): string =>
  kind === 'x' ? tabTitle('x') : t(`kinds.short.${kind}`);

/** Title, kind, place, and what else can be said about the sheet. */
export const CreateHead = ({ kind, project, place, errors, draft, onPlace, onDraft }: CreateHeadProps) => {
  const t = useWords();
  const id = useId();
  const tabTitle = useKindTabTitle();
  const offered = useOfferedKinds();
  const { number, title } = placeName(kind, project, place);
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
            search={{ id: project.id, tab: worksheetKindViews[kind].projectTab }}
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
                  onChange={() => replaceWith(worksheetKindViews[offer].createPath, { projectId: project.id })}
                />
                {shortWord(offer, tabTitle, t)}
              </label>
            ))}
          </div>
        </div>
        <PlaceChoice kind={kind} project={project} place={place} errors={errors} onChange={onPlace} />
      </div>
      <details className={classes.details} open={isTold || errors.title !== undefined || undefined}>
        <summary className={classes.detailsSummary}>
          <IconChevronRight size={14} stroke={1.5} aria-hidden />
          {t('worksheets.create.details')}
        </summary>
        <div className={classes.detailsBody}>
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
