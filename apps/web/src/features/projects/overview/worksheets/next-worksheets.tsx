import { type Kind, kindDefinitions } from '@polier/contract/kinds';
import type { ProjectView } from '@polier/contract/projects/projects.contract';
import type { WorksheetView } from '@polier/contract/worksheets/worksheets.contract';
import { IconArrowRight } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '../../../../platform/i18n/use-translation.ts';
import { RouteLink } from '../../../../platform/navigation/route-link.tsx';
import { createPathOf } from '../../../worksheets/worksheet-kinds.ts';
import { currentPhaseOf } from '../../project-phases.ts';
import { missingWorksheets } from './missing-worksheets.ts';
import classes from './next-worksheets.module.css';

const fewest = 4;

interface NextWorksheetsProps {
  project: ProjectView;
  kind: Kind;
  worksheets: readonly WorksheetView[];
}

/** Chosen locations without a worksheet, each with a link that creates one. */
export const NextWorksheets = ({ project, kind, worksheets }: NextWorksheetsProps) => {
  const t = useTranslation();
  const [showsAll, setShowsAll] = useState(false);
  const missing = missingWorksheets(kind, project, worksheets);
  if (missing.length === 0) return null;
  const shown = showsAll ? missing : missing.slice(0, fewest);
  const phase = kindDefinitions[kind].inTrades ? currentPhaseOf(project.phases) : undefined;
  return (
    <section className={classes.section} aria-labelledby="next-worksheets">
      <div>
        <h2 className={classes.heading} id="next-worksheets">
          {t('projects.next')}
        </h2>
        {phase && (
          <span className={classes.phase}>{t('projects.inPhase', { phase: phase.abbreviation ?? phase.title })}</span>
        )}
      </div>
      <ul>
        {shown.map(({ key, number, title, search }) => (
          <li key={key} className={classes.row}>
            <span>{number}</span>
            <span className={classes.title}>{title}</span>
            <RouteLink to={createPathOf(kind)} search={{ projectId: project.id, ...search }} className={classes.create}>
              {t('projects.create')}
              <span className="visually-hidden"> {title}</span>
              <IconArrowRight size={16} stroke={1.75} aria-hidden />
            </RouteLink>
          </li>
        ))}
        {missing.length > shown.length && (
          <li className={classes.row}>
            <span />
            <button type="button" className={classes.more} onClick={() => setShowsAll(true)}>
              {t('projects.moreMissing', { count: missing.length - shown.length })}
            </button>
          </li>
        )}
      </ul>
    </section>
  );
};
