import type { ExperienceView } from '@polier/contract/experiences/experiences.contract';
import { IconTrash } from '@tabler/icons-react';
import { IconButton } from '../../../components/button/button.tsx';
import { formatDate } from '../../../platform/formats/dates.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { RouteLink } from '../../../platform/navigation/route-link.tsx';
import { firstWordsOf } from '../experience-values.ts';
import { Quote } from '../quote.tsx';
import classes from './experience-list.module.css';
import { Location } from './experience-columns.tsx';

interface ExperienceCardProps {
  experience: ExperienceView;
  withAuthor: boolean;
  onRemove: (experience: ExperienceView) => void;
}

/** An experience on the phone. */
export const ExperienceCard = ({ experience, withAuthor, onRemove }: ExperienceCardProps) => {
  const t = useTranslation();
  const { id, date, project, author, state, can } = experience;
  const title = firstWordsOf(experience) || t('experiences.untitled');
  const facts = [
    date === null ? null : formatDate(date),
    project?.title,
    withAuthor ? author.name : null,
    state === 'draft' ? t('experiences.states.draft') : null,
  ].filter(Boolean);
  return (
    <div className={classes.card}>
      <RouteLink to="/experiences/update" search={{ id }} className={classes.cardTexts}>
        <Quote>{title}</Quote>
        <span className={classes.quiet}>{facts.join(', ')}</span>
        <Location experience={experience} />
      </RouteLink>
      {can.remove && (
        <IconButton label={t('experiences.removeLabel', { title })} onClick={() => onRemove(experience)}>
          <IconTrash size={20} stroke={1.5} aria-hidden />
        </IconButton>
      )}
    </div>
  );
};
