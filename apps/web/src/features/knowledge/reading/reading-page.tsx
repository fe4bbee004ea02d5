import type { TagView } from '@polier/contract/catalogues/catalogue-views';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import type { z } from 'zod';
import { ErrorState } from '../../../components/states/error-state.tsx';
import { useWords } from '../../../platform/i18n/use-words.ts';
import { useUrlState } from '../../../platform/navigation/url-state.ts';
import { useCan } from '../../../platform/session/permission-check.ts';
import { useHotkey } from '../../../platform/viewport/hotkey.ts';
import { useIsStacked } from '../../../platform/viewport/media-query.ts';
import type { Place } from '../directory/directory.ts';
import { readingUrl } from '../knowledge-address.ts';
import { NewLessonDialog } from '../writing/new-lesson-dialog.tsx';
import { createKeys } from '../writing/lesson-values.ts';
import { type LessonFilter, noFilter, passesFilter } from './lesson-filters.ts';
import { useReading } from './lesson-source.ts';
import { createHighlight, ReadingContext } from './reading-context.ts';
import { ReadingContent } from './reading-content.tsx';
import { ReadingFilters } from './reading-filters.tsx';
import { ReadingFooter } from './reading-footer.tsx';
import { ReadingHeader } from './reading-header.tsx';
import classes from './reading-page.module.css';
import { ReadingSkeleton } from './reading-skeleton.tsx';
import { useLessonWords } from './use-lesson-words.ts';

export interface ReadingPageProps {
  place: Place;
  crumbs: readonly ReactNode[];
  /** Beside the path: another way to look at it. */
  aside?: ReactNode;
  /** The topic that is at the top of the page, as far as the address says. */
  here: number | null;
  /** Scrolling has reached another topic. */
  onHere: (partId: number) => void;
  /** The directory stands beside the page. */
  hasDirectory?: boolean;
  /** Counts the times a topic was chosen, so that choosing it again leads back to it. */
  jump?: number;
  /** A chapter's parts as pages of their own, where they have some. */
  partLink?: (partId: number) => ReactNode;
}

const noTags: readonly TagView[] = [];

/** The same filter as long as it says the same: another topic in the address must not draw every question again. */
const useFilter = ({ phase, tags, mandatory }: z.output<typeof readingUrl>): LessonFilter => {
  const tagList = tags.join('.');
  // oxlint-disable-next-line react/exhaustive-deps -- the tags are compared by what they are, not as a list
  return useMemo(() => ({ phase, tags, mandatory }), [phase, tagList, mandatory]);
};

/** The questions of a trade, PM phase or X process as a page to read. */
export const ReadingPage = (props: ReadingPageProps) => {
  const { place, crumbs, aside, here, onHere, hasDirectory = false, jump = 0, partLink } = props;
  const t = useWords();
  const [url, setUrl] = useUrlState(readingUrl);
  const { chapter } = place;
  const { groups, error, retry, updatedAt } = useReading(place);
  const { phases, tags } = useLessonWords();
  const isStacked = useIsStacked();
  const mayCreate = useCan(createKeys[chapter.kind]);
  const newButton = useRef<HTMLButtonElement>(null);
  const [scroller, setScroller] = useState<HTMLDivElement | null>(null);

  const filter = useFilter(url);
  const lessons = useMemo(() => groups?.flatMap((group) => group.lessons), [groups]);
  const shown = useMemo(() => lessons?.filter((lesson) => passesFilter(lesson, filter)), [lessons, filter]);
  const write = () => setUrl({ new: true }, { replace: false });
  useHotkey('n', write, { isOn: mayCreate && groups !== undefined });
  const written = useRef<number | null>(null);
  const focusIfWritten = (row: HTMLElement, lessonId: number) => {
    if (written.current !== lessonId) return;
    written.current = null;
    row.querySelector('a')?.focus({ preventScroll: true });
  };
  const [highlight] = useState(() => createHighlight(url.lesson));
  useEffect(() => highlight.set({ lessonId: url.lesson }), [highlight, url.lesson]);
  const context = useMemo(() => ({ phases, tags: tags ?? noTags, highlight }), [phases, tags, highlight]);
  const isLinkGone = url.lesson !== undefined && lessons !== undefined && !lessons.some(({ id }) => id === url.lesson);
  const showAll = () => setUrl(noFilter);
  const title = (place.part ?? chapter).title;
  return (
    <section className={classes.reading} aria-label={title}>
      <div className={classes.head}>
        <ReadingHeader
          place={place}
          crumbs={crumbs}
          aside={aside}
          lessons={lessons}
          {...(mayCreate && { onWrite: write })}
          writeRef={newButton}
        />
        <div className={classes.filters}>
          <ReadingFilters lessons={lessons} phases={phases} tags={tags} filter={filter} onChange={setUrl} />
        </div>
        {isLinkGone && (
          <p className={classes.missing} role="status">
            {t('knowledge.linkGone')}
          </p>
        )}
      </div>
      <div ref={setScroller} className={classes.scroller}>
        <div className={classes.page} id="lessons" role="tabpanel" aria-label={title}>
          {error !== null && (
            <div className={classes.notice}>
              <ErrorState title={t('knowledge.loadFailed')} error={error} onRetry={retry} />
            </div>
          )}
          {error === null && groups === undefined && <ReadingSkeleton label={t('common.loading')} />}
          {groups !== undefined && (
            <ReadingContext value={context}>
              <ReadingContent
                place={place}
                groups={groups}
                filter={filter}
                hasLessons={groups.some((group) => group.lessons.length > 0)}
                scroller={scroller}
                isOn={chapter.kind === 'trade' && !isStacked}
                here={here}
                onHere={onHere}
                jump={jump}
                lessonId={url.lesson}
                onBrought={focusIfWritten}
                onShowAll={showAll}
                {...(mayCreate && { onWrite: write })}
                {...(partLink && { partLink })}
              />
            </ReadingContext>
          )}
        </div>
      </div>
      <ReadingFooter
        shown={shown?.length}
        total={lessons?.length}
        updatedAt={updatedAt}
        canWrite={mayCreate}
        hasDirectory={hasDirectory}
      />
      {url.new && mayCreate && groups !== undefined && (
        <NewLessonDialog
          key={`${chapter.kind}.${chapter.id}`}
          place={place}
          groupId={place.part?.id ?? here}
          phase={url.phase}
          onClose={() => {
            setUrl({ new: false });
            requestAnimationFrame(() => newButton.current?.focus());
          }}
          onStored={(lesson) => {
            written.current = lesson.id;
            setUrl({ ...(passesFilter(lesson, filter) ? {} : noFilter), new: false, lesson: lesson.id });
          }}
        />
      )}
    </section>
  );
};
