import type { ExperienceView } from '@polier/contract/experiences/experiences.contract';
import { IconTrash } from '@tabler/icons-react';
import { useMemo } from 'react';
import { IconButton } from '../../../components/button/button.tsx';
import type { Column } from '../../../components/data-table/table-types.ts';
import { Kind } from '../../../components/kind/kind.tsx';
import { formatDate } from '../../../platform/formats/dates.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { RouteLink } from '../../../platform/navigation/route-link.tsx';
import { firstWordsOf } from '../experience-values.ts';
import { Quote } from '../quote.tsx';
import classes from './experience-list.module.css';

/** `211.5 Beton`, as it is named in the catalogue. */
const locationName = ({ belongs_to: entry }: ExperienceView): string =>
  entry === null ? '' : [entry.number, entry.title].filter(Boolean).join(' ');

/** The trade, sub-phase or sub-process, with the sign of its kind. */
export const Location = ({ experience }: { experience: ExperienceView }) =>
  experience.belongs_to !== null && (
    <span className={classes.location}>
      <Kind kind={experience.belongs_to.kind} />
      <span className={classes.clamp}>{locationName(experience)}</span>
    </span>
  );

interface ColumnOptions {
  /** Others' experiences stand in the list, too. */
  withAuthor: boolean;
  onRemove: (experience: ExperienceView) => void;
}

export const useExperienceColumns = ({ withAuthor, onRemove }: ColumnOptions): readonly Column<ExperienceView>[] => {
  const t = useTranslation();
  return useMemo<readonly Column<ExperienceView>[]>(() => {
    const author: Column<ExperienceView> = {
      key: 'author',
      header: t('experiences.author'),
      width: '120px',
      cell: ({ author: { name } }) => <span className={classes.clamp}>{name}</span>,
      text: ({ author: { name } }) => name,
      sortBy: ({ author: { name } }) => name,
    };
    return [
      {
        key: 'date',
        header: t('experiences.date'),
        width: '78px',
        cell: ({ date }) => date !== null && formatDate(date),
        text: ({ date }) => (date === null ? '' : formatDate(date)),
        sortBy: ({ date }) => date,
      },
      {
        key: 'lesson',
        header: t('experiences.one'),
        importance: 3,
        width: 'minmax(260px, 1.4fr)',
        hideable: false,
        cell: (experience) => (
          <RouteLink to="/experiences/update" search={{ id: experience.id }} className={classes.link}>
            <Quote clamp>{firstWordsOf(experience) || t('experiences.untitled')}</Quote>
          </RouteLink>
        ),
        text: ({ lesson, problem, solution }) => [lesson, problem, solution].filter(Boolean).join(' '),
        sortBy: firstWordsOf,
      },
      {
        key: 'kind',
        header: t('experiences.kind'),
        width: '110px',
        cell: ({ kind }) => t(`experiences.kinds.${kind}`),
        text: ({ kind }) => t(`experiences.kinds.${kind}`),
        sortBy: ({ kind }) => kind,
        startsHidden: true,
      },
      {
        key: 'project',
        header: t('experiences.project'),
        width: 'minmax(140px, 0.5fr)',
        importance: 1,
        cell: ({ project }) => <span className={classes.clamp}>{project?.title}</span>,
        text: ({ project }) => project?.title ?? '',
        sortBy: ({ project }) => project?.title ?? null,
      },
      {
        key: 'location',
        header: t('experiences.location'),
        width: 'minmax(164px, 0.5fr)',
        importance: 2,
        cell: (experience) => <Location experience={experience} />,
        text: locationName,
        sortBy: (experience) => locationName(experience) || null,
      },
      ...(withAuthor ? [author] : []),
      {
        key: 'state',
        header: t('experiences.state'),
        width: '92px',
        importance: 2,
        cell: ({ state }) => t(`experiences.states.${state}`),
        text: ({ state }) => t(`experiences.states.${state}`),
        sortBy: ({ state }) => state,
      },
      {
        key: 'actions',
        header: '',
        name: t('experiences.actions'),
        width: '176px',
        importance: 3,
        hideable: false,
        align: 'end',
        cell: (experience) => (
          <span className={classes.actions}>
            {experience.can.transfer && (
              <RouteLink to="/experiences/transfer" search={{ id: experience.id }}>
                {t('experiences.transfer.open')}
              </RouteLink>
            )}
            {experience.can.remove && (
              <IconButton
                label={t('experiences.removeLabel', { title: firstWordsOf(experience) || t('experiences.untitled') })}
                onClick={() => onRemove(experience)}
              >
                <IconTrash size={16} stroke={1.5} aria-hidden />
              </IconButton>
            )}
          </span>
        ),
      },
    ];
  }, [t, withAuthor, onRemove]);
};
