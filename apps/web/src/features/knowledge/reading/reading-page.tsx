import type { TagView } from '@polier/contract/catalogues/catalogue-views';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { ErrorState } from '../../../components/states/error-state.tsx';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { type UrlOutput, useUrlState } from '../../../platform/navigation/url-state.ts';
import { useCan } from '../../../platform/session/permission-check.ts';
import { moveFocus } from '../../../platform/viewport/arrow-list.ts';
import { useArrowEntry, useHotkey } from '../../../platform/viewport/hotkey.ts';
import { useIsStacked } from '../../../platform/viewport/media-query.ts';
import { isOnOnePage, type ReadingLocation } from '../directory/directory.ts';
import { readingUrl } from '../knowledge-address.ts';
import { NewLessonDialog } from '../writing/new-lesson-dialog.tsx';
import { lessonPermissions } from '../writing/lesson-values.ts';
import { isFiltered, type LessonFilter, noFilter, passesFilter } from '../filters/lesson-filters.ts';
import { useLessonsOfLocation } from '../lessons/lesson-source.ts';
import { useOwnSuggestions } from '../reviewing/use-own-suggestions.ts';
import { createHighlight, ReadingContext } from './reading-context.ts';
import { LessonDialogs } from './lesson-dialogs.tsx';
import { ReadingContent } from './reading-content.tsx';
import { ReadingFilters } from '../filters/reading-filters.tsx';
import { ReadingFooter } from './reading-footer.tsx';
import { ReadingHeader } from './reading-header.tsx';
import classes from './reading-page.module.css';
import { useFocusOnOpened } from './use-focus-on-opened.ts';
import { useLessonActions } from './use-lesson-actions.ts';
import { ReadingSkeleton } from './reading-skeleton.tsx';
import { useLessonLabels } from '../lessons/use-lesson-labels.ts';

export interface ReadingPageProps {
  location: ReadingLocation;
  crumbs: readonly ReactNode[];
  /** Beside the path: another way to look at it. */
  aside?: ReactNode;
  /** The topic that is at the top of the page, as far as the address says. */
  currentTopicId: number | null;
  /** Scrolling has reached another topic. */
  onTopicChange: (subgroupId: number) => void;
  /** The directory stands beside the page. */
  hasDirectory?: boolean;
  /** Counts how often a topic was chosen, so that choosing it again leads back to it. */
  scrollRequest?: number;
  /** A lesson group's subgroups as pages of their own, where they have some. */
  subgroupLink?: (subgroupId: number) => ReactNode;
}

const noTags: readonly TagView[] = [];

/** The same filter as long as it says the same: another topic in the address must not draw every lesson again. */
const useFilter = ({ phase, tags, mandatory }: UrlOutput<typeof readingUrl>): LessonFilter => {
  const tagList = tags.join('.');
  // oxlint-disable-next-line react/exhaustive-deps -- the tags are compared by what they are, not as a list
  return useMemo(() => ({ phase, tags, mandatory }), [phase, tagList, mandatory]);
};

/** The lessons of a trade, PM phase or X process as a page to read. */
export const ReadingPage = (props: ReadingPageProps) => {
  const {
    location,
    crumbs,
    aside,
    currentTopicId,
    onTopicChange,
    hasDirectory = false,
    scrollRequest = 0,
    subgroupLink,
  } = props;
  const t = useTranslation();
  const [url, setUrl] = useUrlState(readingUrl);
  const { lessonGroup } = location;
  const { groups, error, retry, updatedAt } = useLessonsOfLocation(location);
  const { phases, tags } = useLessonLabels();
  const isStacked = useIsStacked();
  const mayCreate = useCan(lessonPermissions(lessonGroup.kind).create);
  const newButton = useRef<HTMLButtonElement>(null);
  const [scroller, setScroller] = useState<HTMLDivElement | null>(null);

  const filter = useFilter(url);
  const lessons = useMemo(() => groups?.flatMap((group) => group.lessons), [groups]);
  const shown = useMemo(() => lessons?.filter((lesson) => passesFilter(lesson, filter)), [lessons, filter]);
  const write = () => setUrl({ new: true }, { replace: false });
  useHotkey('n', write, { isOn: mayCreate && groups !== undefined });
  const written = useRef<number | null>(null);
  const focusOpened = useFocusOnOpened(scroller);
  const focus = (row: HTMLElement, lessonId: number) => {
    if (written.current !== lessonId) {
      focusOpened(row);
      return;
    }
    written.current = null;
    row.querySelector('a')?.focus({ preventScroll: true });
  };
  const [highlight] = useState(() => createHighlight(url.lesson, url.edit));
  useEffect(() => highlight.set({ lessonId: url.lesson, editedId: url.edit }), [highlight, url.lesson, url.edit]);
  const actions = useLessonActions(lessonGroup.kind, {
    // What opens is a step of its own.
    navigate: (change) => setUrl(change, { replace: Object.values(change).every((id) => id === undefined) }),
  });
  const ownSuggestions = useOwnSuggestions(lessonGroup.kind);
  const isOrderable = !isFiltered(filter) && url.edit === undefined;
  const context = useMemo(
    () => ({ phases, tags: tags ?? noTags, highlight, ownSuggestions, location, actions, isOrderable }),
    [phases, tags, highlight, ownSuggestions, location, actions, isOrderable],
  );
  const pointedAt = lessons?.find(({ id }) => id === url.lesson);
  useHotkey('e', () => pointedAt && actions.edit(pointedAt), { isOn: pointedAt?.can.edit === true });
  useHotkey('v', () => pointedAt && actions.verify(pointedAt), { isOn: pointedAt?.can.verify === true });
  const numbers = () => [...(scroller?.querySelectorAll<HTMLElement>('[data-lesson]') ?? [])];
  useArrowEntry(hasDirectory ? undefined : () => numbers()[0]?.focus());
  const isLinkGone = url.lesson !== undefined && lessons !== undefined && !lessons.some(({ id }) => id === url.lesson);
  const showAll = () => setUrl(noFilter);
  const title = (location.subgroup ?? lessonGroup).title;
  return (
    <section className={classes.reading} aria-label={title}>
      <div className={classes.head}>
        <ReadingHeader
          location={location}
          crumbs={crumbs}
          aside={aside}
          lessons={lessons}
          hasFailed={error !== null}
          filter={filter}
          currentTopicId={currentTopicId}
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
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys of the links inside bubble to here */}
      <div ref={setScroller} className={classes.scroller} onKeyDown={(event) => moveFocus(event, numbers())}>
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
                location={location}
                groups={groups}
                filter={filter}
                hasLessons={groups.some((group) => group.lessons.length > 0)}
                scroller={scroller}
                isOn={isOnOnePage(lessonGroup) && !isStacked}
                currentTopicId={currentTopicId}
                onTopicChange={onTopicChange}
                scrollRequest={scrollRequest}
                lessonId={url.lesson}
                onScrolledTo={focus}
                onShowAll={showAll}
                {...(mayCreate && { onWrite: write })}
                {...(subgroupLink && { subgroupLink })}
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
        canEdit={pointedAt?.can.edit === true}
        canVerify={pointedAt?.can.verify === true}
        hasDirectory={hasDirectory}
        isEditing={lessons?.some(({ id, can }) => id === url.edit && can.edit) === true}
      />
      {lessons !== undefined && (
        <LessonDialogs
          kind={lessonGroup.kind}
          lessons={lessons}
          opened={url}
          onClose={(dialog) => setUrl({ [dialog]: undefined })}
        />
      )}
      {url.new && mayCreate && groups !== undefined && (
        <NewLessonDialog
          key={`${lessonGroup.kind}.${lessonGroup.id}`}
          location={location}
          groupId={location.subgroup?.id ?? currentTopicId}
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
