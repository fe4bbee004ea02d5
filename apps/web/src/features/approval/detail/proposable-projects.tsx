import type { ProposableProject } from '@polier/contract/proposals/lesson-proposals.contract';
import { Check } from '../../../components/check/check.tsx';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import classes from './proposable-projects.module.css';

interface ProposableProjectsProps {
  projects: readonly ProposableProject[];
  isChosen: (id: number) => boolean;
  onChange: (id: number, isChosen: boolean) => void;
}

const numberedTitle = /^(\d[\d.]*)\s+(.+)$/;

/** The running projects to which the question is proposed once it is accepted. */
export const ProposableProjects = ({ projects, isChosen, onChange }: ProposableProjectsProps) => {
  const t = useTranslation();
  if (projects.length === 0) return null;
  return (
    <section className={classes.projects} aria-labelledby="propose-to">
      <div className={classes.head}>
        <h3 id="propose-to">{t('approval.propose.title')}</h3>
        <p className={classes.quiet}>{t('approval.propose.why')}</p>
      </div>
      <ul className={classes.list}>
        {projects.map(({ id, title, owner, phase }) => {
          const [, number = '', name = title] = numberedTitle.exec(title) ?? [];
          return (
            <li key={id}>
              <Check
                checked={isChosen(id)}
                onChange={(checked) => onChange(id, checked)}
                className={classes.row ?? ''}
                label={
                  <span className={classes.facts}>
                    <span className={classes.number}>{number}</span>
                    <span className={classes.title}>{name}</span>
                    <span className={classes.about}>
                      <span>{[phase.number, phase.title].filter(Boolean).join(' ')}</span>
                      <span>{owner.name}</span>
                    </span>
                  </span>
                }
              />
            </li>
          );
        })}
      </ul>
    </section>
  );
};
