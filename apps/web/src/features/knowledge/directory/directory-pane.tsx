import { useRef, useState } from 'react';
import { ErrorState } from '../../../components/states/error-state.tsx';
import { SearchField } from '../../../components/search-field/search-field.tsx';
import { FoundLessons } from '../../search/found-lessons.tsx';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { AddGroupMenu } from '../managing-menu.tsx';
import { isOnOnePage, type ReadingLocation } from './directory.ts';
import classes from './directory-pane.module.css';
import { foundBySubgroup, searchDirectory } from './directory-search.ts';
import { DirectorySkeleton } from './directory-skeleton.tsx';
import { DirectoryTree } from './directory-tree.tsx';
import type { TreeActions } from './tree-row.tsx';
import { lessonGroupKey, subgroupKey, visibleNodes, areaKey } from './tree-nodes.ts';
import type { Directory } from './use-directory.ts';
import { useTopicCounts } from './use-topic-counts.ts';
import { ReviewLinks } from './review-links.tsx';

interface DirectoryPaneProps extends Pick<TreeActions, 'addressOf' | 'onChoose'> {
  directory: Directory;
  location: ReadingLocation | null;
  /** The topic of the trade being read that is at the top of the page. */
  topic: number | null;
  search: string;
  onSearch: (search: string) => void;
}

/** The left column: search over the tree of trades, PM phases and X processes. */
export const DirectoryPane = (props: DirectoryPaneProps) => {
  const { directory, location, topic, search, onSearch, addressOf, onChoose } = props;
  const t = useTranslation();
  const tree = useRef<HTMLDivElement>(null);
  /** Rows the reader opened or closed; other rows follow the shown group. */
  const [folds, setFolds] = useState<ReadonlyMap<string, boolean>>(new Map());
  const { areas, error, retry } = directory;

  const here = location?.lessonGroup;
  const path = new Set(here === undefined ? [] : [areaKey(here.kind), lessonGroupKey(here)]);
  const isSearching = search.trim() !== '';
  const found = searchDirectory(areas ?? [], search);
  const opened = new Set([
    ...found.map(({ kind }) => areaKey(kind)),
    ...[...foundBySubgroup(areas ?? [], found)].map(lessonGroupKey),
  ]);
  const isOpen = (key: string): boolean => folds.get(key) ?? (isSearching ? opened.has(key) : path.has(key));
  const unfolded = (areas ?? [])
    .flatMap(({ lessonGroups }) => lessonGroups)
    .filter(
      (lessonGroup) =>
        isOnOnePage(lessonGroup) && (folds.get(lessonGroupKey(lessonGroup)) ?? path.has(lessonGroupKey(lessonGroup))),
    );
  const countOf = useTopicCounts(unfolded.map(({ id }) => id));
  const nodes = visibleNodes(found, isOpen, countOf);
  const subgroupId = location?.subgroup?.id ?? topic;
  // A hidden row is represented by its closest visible ancestor.
  const selected =
    location === null
      ? null
      : ([
          subgroupId === null ? null : subgroupKey(location.lessonGroup, subgroupId),
          lessonGroupKey(location.lessonGroup),
        ].find((key) => nodes.some((node) => node.key === key)) ?? null);

  return (
    <nav className={classes.pane} aria-label={t('knowledge.directory.label')}>
      <div className={classes.search}>
        <SearchField
          bare
          value={search}
          onChange={(text) => {
            setFolds(new Map());
            onSearch(text);
          }}
          placeholder={t('knowledge.directory.search')}
          onArrowDown={() => {
            const items = [...(tree.current?.querySelectorAll<HTMLElement>('[role="treeitem"]') ?? [])];
            // To what was found, not to the area it is in.
            const found = isSearching ? items.find(({ tagName }) => tagName === 'A') : undefined;
            (found ?? items[0])?.focus();
          }}
        />
      </div>
      {areas === undefined && <DirectorySkeleton label={t('common.loading')} />}
      {nodes.length > 0 && (
        <DirectoryTree
          nodes={nodes}
          selected={selected}
          onToggle={(key, open) => setFolds((before) => new Map(before).set(key, open))}
          addressOf={addressOf}
          onChoose={(node) => {
            // What is chosen unfolds and what was read before folds up again.
            setFolds((before) => new Map([...before].filter(([key]) => key !== node.key)));
            onChoose(node);
          }}
          treeRef={tree}
        />
      )}
      {areas !== undefined && nodes.length === 0 && error === null && (
        <p className={classes.nothing} role="status">
          {isSearching ? t('knowledge.directory.nothing') : t('knowledge.directory.empty')}
        </p>
      )}
      {isSearching && <FoundLessons query={search} />}
      <div className={classes.adding}>
        <AddGroupMenu />
        <ReviewLinks />
      </div>
      {error !== null && areas !== undefined && location !== null && (
        <div className={classes.error}>
          <ErrorState title={t('knowledge.directory.loadFailed')} error={error} onRetry={retry} />
        </div>
      )}
    </nav>
  );
};
