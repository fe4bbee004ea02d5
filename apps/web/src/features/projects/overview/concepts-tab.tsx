import type { ProjectConceptView, ProjectView } from '@polier/contract/projects/projects.contract';
import { useQuery } from '@tanstack/react-query';
import { Due } from '../../../components/due/due.tsx';
import { Kind } from '../../../components/kind/kind.tsx';
import { MandatoryMark, LessonText } from '../../../components/lesson-text/lesson-text.tsx';
import { ProgressStrip } from '../../../components/progress-strip/progress-strip.tsx';
import { EmptyState } from '../../../components/states/empty-state.tsx';
import { ErrorState } from '../../../components/states/error-state.tsx';
import { TabBar, type TabBarProps } from '../../../components/tab-bar/tab-bar.tsx';
import { queryOf } from '../../../platform/api/queries.ts';
import * as endpoints from '../../../platform/api/endpoints.static.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { RouteLink } from '../../../platform/navigation/route-link.tsx';
import classes from './concepts-tab.module.css';
import { doneCount } from '../../../components/progress-strip/done-count.ts';
import { RowsSkeleton } from '../../../components/states/rows-skeleton.tsx';

const Concept = ({ concept }: { concept: ProjectConceptView }) => {
  const t = useTranslation();
  const heading = `concept-${concept.type}-${concept.title}`;
  const states = concept.questions.map(({ state }) => state).join('');
  const { done, total } = doneCount(states);
  return (
    <section className={classes.concept} aria-labelledby={heading}>
      <div className={classes.margin}>
        <h2 className={classes.title} id={heading}>
          {concept.title}
        </h2>
        <span className={classes.meta}>
          {done}/{total}
          <ProgressStrip states={states} height={8} />
        </span>
      </div>
      <ul>
        {concept.questions.map((appliedLesson) => (
          <li key={appliedLesson.id} className={classes.row}>
            <Kind kind={appliedLesson.kind} />
            <RouteLink
              to="/worksheet"
              search={{ kind: appliedLesson.kind, id: appliedLesson.worksheet.id, row: appliedLesson.id }}
              className={classes.link}
            >
              <LessonText as="span" quiet={'dc'.includes(appliedLesson.state)}>
                {appliedLesson.insight}
              </LessonText>
              {appliedLesson.mandatory && <MandatoryMark label={t('common.mandatoryQuestion')} />}
            </RouteLink>
            <span className={classes.place}>
              {[appliedLesson.worksheet.number, appliedLesson.worksheet.title].filter(Boolean).join(' ')}
            </span>
            <span className={classes.state}>{t(`common.states.${appliedLesson.state}`)}</span>
            <span className={classes.due}>
              <Due date={appliedLesson.contacttill} done={'dcn'.includes(appliedLesson.state)} dash />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
};

interface ConceptsTabProps {
  project: ProjectView;
  bar: Pick<TabBarProps<string>, 'items' | 'value' | 'onChange' | 'label'>;
}

/** The lessons of the project across its trades and PM phases, by global topic and global sub-phase. */
export const ConceptsTab = ({ project, bar }: ConceptsTabProps) => {
  const t = useTranslation();
  const { data, error, refetch } = useQuery(queryOf(endpoints.projects.concepts, { query: { projectId: project.id } }));
  const content = () => {
    if (data !== undefined) {
      if (data.length === 0)
        return (
          <EmptyState level="screen" title={t('projects.noConcepts.title')} text={t('projects.noConcepts.text')} />
        );
      return data.map((concept) => <Concept key={`${concept.type}${concept.title}`} concept={concept} />);
    }
    if (error !== null) return <ErrorState level="screen" error={error} onRetry={() => void refetch()} />;
    return <RowsSkeleton label={t('common.loading')} />;
  };
  return (
    <>
      <TabBar {...bar} controls="project-concepts" />
      <div id="project-concepts" role="tabpanel" aria-label={t('projects.concepts')} className={classes.panel}>
        {content()}
      </div>
    </>
  );
};
