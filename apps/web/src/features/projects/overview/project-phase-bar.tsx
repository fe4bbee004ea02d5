import type { ProjectView } from '@polier/contract/projects/projects.contract';
import { PhaseTimeline } from '../../../components/phase-timeline/phase-timeline.tsx';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { useIsPhone } from '../../../platform/viewport/media-query.ts';
import { useScrollStop } from '../../../platform/viewport/scroll-stop.ts';
import { timelineOf, currentPhaseOf } from '../project-phases.ts';
import classes from './project-phase-bar.module.css';

/** The phases of the project as a dimension line, with how far their lessons are. */
export const ProjectPhaseBar = ({ phases }: { phases: ProjectView['phases'] }) => {
  const t = useTranslation();
  const isPhone = useIsPhone();
  const scrollStop = useScrollStop<HTMLDivElement>();
  const current = currentPhaseOf(phases);
  const counts = new Map(phases.map(({ id, questions, done }) => [id, { questions, done }]));
  return (
    <section className={classes.bar} aria-label={t('projects.phases')}>
      <h2 className={classes.label}>{t('projects.phases')}</h2>
      <div ref={scrollStop} className={classes.timeline}>
        <PhaseTimeline
          label={t('projects.phases')}
          {...(isPhone && { mostNamed: 2 })}
          phases={timelineOf(phases).map((phase) => {
            const { questions = 0, done = 0 } = counts.get(phase.id) ?? {};
            return questions === 0 ? phase : { ...phase, note: `${done}/${questions}` };
          })}
          {...(current && { current: current.id })}
        />
      </div>
    </section>
  );
};
