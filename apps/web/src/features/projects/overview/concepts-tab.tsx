import type { ProjectConceptView, ProjectView } from '@polier/contract/projects/projects.contract';
import { projectsContract } from '@polier/contract/projects/projects.contract';
import { useQuery } from '@tanstack/react-query';
import { Due } from '../../../components/due/due.tsx';
import { Kind } from '../../../components/kind/kind.tsx';
import { MandatoryMark, Question } from '../../../components/question/question.tsx';
import { Staff } from '../../../components/staff/staff.tsx';
import { EmptyState } from '../../../components/states/empty-state.tsx';
import { ErrorState } from '../../../components/states/error-state.tsx';
import { TabBar, type TabBarProps } from '../../../components/tab-bar/tab-bar.tsx';
import { TodoSkeleton } from '../../todos/todo-skeleton.tsx';
import { queryOf } from '../../../platform/api/queries.ts';
import { useWords } from '../../../platform/i18n/use-words.ts';
import { RouteLink } from '../../../platform/navigation/route-link.tsx';
import classes from './concepts-tab.module.css';

const Concept = ({ concept }: { concept: ProjectConceptView }) => {
  const t = useWords();
  const heading = `concept-${concept.type}-${concept.title}`;
  const done = concept.questions.filter(({ state }) => 'dtc'.includes(state)).length;
  return (
    <section className={classes.concept} aria-labelledby={heading}>
      <div className={classes.margin}>
        <h2 className={classes.title} id={heading}>
          {concept.title}
        </h2>
        <span className={classes.meta}>
          {done}/{concept.questions.length}
          <Staff states={concept.questions.map(({ state }) => state).join('')} height={8} />
        </span>
      </div>
      <ul>
        {concept.questions.map((question) => (
          <li key={question.id} className={classes.row}>
            <Kind kind={question.kind} />
            <RouteLink
              to="/worksheet"
              search={{ kind: question.kind, id: question.worksheet.id, row: question.id }}
              className={classes.link}
            >
              <Question as="span" quiet={'dc'.includes(question.state)}>
                {question.insight}
              </Question>
              {question.mandatory && <MandatoryMark label={t('common.mandatoryQuestion')} />}
            </RouteLink>
            <span className={classes.place}>
              {[question.worksheet.number, question.worksheet.title].filter(Boolean).join(' ')}
            </span>
            <span className={classes.state}>{t(`common.states.${question.state}`)}</span>
            <span className={classes.due}>
              <Due date={question.contacttill} done={'dcn'.includes(question.state)} dash />
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

/** The questions of the project across its trades and PM phases, by global topic and global sub-phase. */
export const ConceptsTab = ({ project, bar }: ConceptsTabProps) => {
  const t = useWords();
  const { data, error, refetch } = useQuery(queryOf(projectsContract.concepts, { query: { projectId: project.id } }));
  const content = () => {
    if (data !== undefined) {
      if (data.length === 0)
        return <EmptyState title={t('projects.noConcepts.title')} text={t('projects.noConcepts.text')} />;
      return data.map((concept) => <Concept key={`${concept.type}${concept.title}`} concept={concept} />);
    }
    if (error !== null) return <ErrorState error={error} onRetry={() => void refetch()} />;
    return <TodoSkeleton label={t('common.loading')} />;
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
