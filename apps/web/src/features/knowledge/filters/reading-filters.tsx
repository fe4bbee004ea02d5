import type { PhaseView, TagView } from '@polier/contract/catalogues/catalogue-views';
import type { LessonView } from '@polier/contract/lessons/lessons.contract';
import { IconChevronDown } from '@tabler/icons-react';
import { useMemo } from 'react';
import { Menu } from '../../../components/menu/menu.tsx';
import { MenuItem } from '../../../components/menu/menu-item.tsx';
import { TabBar } from '../../../components/tab-bar/tab-bar.tsx';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import {
  type WithCount,
  type LessonFilter,
  mandatoryCount,
  passesFilter,
  phaseCounts,
  tagCounts,
} from './lesson-filters.ts';
import classes from './reading-filters.module.css';

interface ReadingFiltersProps {
  lessons: readonly LessonView[] | undefined;
  phases: readonly PhaseView[];
  tags: readonly TagView[] | undefined;
  filter: LessonFilter;
  onChange: (change: { phase?: number | undefined; tags?: readonly number[]; mandatory?: boolean }) => void;
}

interface TagMenuProps {
  counts: readonly WithCount<TagView>[];
  chosen: readonly number[];
  onChange: (tags: readonly number[]) => void;
}

const TagMenu = ({ counts, chosen, onChange }: TagMenuProps) => {
  const t = useTranslation();
  const label = counts
    .filter(({ entry }) => chosen.includes(entry.id))
    .map(({ entry }) => entry.title)
    .join(', ');
  return (
    <Menu
      align="end"
      staysOpen
      minWidth={220}
      trigger={(trigger) => (
        <button {...trigger} type="button" className={classes.tool} data-on={label !== '' || undefined}>
          <span className={classes.words}>{label || t('knowledge.filter.tag')}</span>
          <IconChevronDown size={15} stroke={1.5} aria-hidden />
        </button>
      )}
    >
      {counts.map(({ entry: { id, title }, count }) => (
        <MenuItem
          key={id}
          choice="many"
          isChosen={chosen.includes(id)}
          aside={count}
          onSelect={() => onChange(chosen.includes(id) ? chosen.filter((tag) => tag !== id) : [...chosen, id])}
        >
          {title}
        </MenuItem>
      ))}
    </Menu>
  );
};

const PhaseName = ({ abbreviation, title }: Pick<PhaseView, 'abbreviation' | 'title'>) =>
  abbreviation ? (
    <span title={title}>
      {abbreviation} <span className="visually-hidden">{title}</span>
    </span>
  ) : (
    title
  );

const none: readonly LessonView[] = [];
const all = 'all';

/** Phases as tabs with counts; at the right mandatory lessons only, and tags. */
export const ReadingFilters = ({ lessons = none, phases, tags, filter, onChange }: ReadingFiltersProps) => {
  const t = useTranslation();
  const named = useMemo(() => phaseCounts(lessons, phases, filter), [lessons, phases, filter]);
  const tagged = useMemo(() => tagCounts(lessons, tags ?? [], filter), [lessons, tags, filter]);
  const mandatory = useMemo(() => mandatoryCount(lessons, filter), [lessons, filter]);
  const everyPhase = lessons.filter((lesson) => passesFilter(lesson, { ...filter, phase: undefined })).length;
  const hasMandatory = filter.mandatory || lessons.some((lesson) => lesson.mandatory);
  return (
    <TabBar
      flush
      label={t('knowledge.filter.phases')}
      controls="lessons"
      value={filter.phase === undefined ? all : String(filter.phase)}
      onChange={(value) => onChange({ phase: value === all ? undefined : Number(value) })}
      items={[
        { value: all, label: t('knowledge.filter.allPhases'), count: lessons.length === 0 ? undefined : everyPhase },
        ...named.map(({ entry: { id, abbreviation, title }, count }) => ({
          value: String(id),
          label: <PhaseName abbreviation={abbreviation} title={title} />,
          count,
        })),
      ]}
      tools={
        <>
          {hasMandatory && (
            <button
              type="button"
              className={classes.tool}
              aria-pressed={filter.mandatory}
              data-on={filter.mandatory || undefined}
              onClick={() => onChange({ mandatory: !filter.mandatory })}
            >
              <span className={classes.square} aria-hidden="true" />
              {t('knowledge.filter.mandatory')} <span>{mandatory}</span>
            </button>
          )}
          {tagged.length > 0 && (
            <TagMenu counts={tagged} chosen={filter.tags} onChange={(chosen) => onChange({ tags: chosen })} />
          )}
        </>
      }
    />
  );
};
