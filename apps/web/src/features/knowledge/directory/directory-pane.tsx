import { useRef, useState } from 'react';
import { ErrorState } from '../../../components/states/error-state.tsx';
import { SearchField } from '../../../components/search-field/search-field.tsx';
import { useWords } from '../../../platform/i18n/use-words.ts';
import type { Place } from './directory.ts';
import classes from './directory-pane.module.css';
import { foundByPart, searchDirectory } from './directory-search.ts';
import { DirectorySkeleton } from './directory-skeleton.tsx';
import { DirectoryTree, type DirectoryTreeProps } from './directory-tree.tsx';
import { chapterKey, partKey, visibleNodes, volumeKey } from './tree-nodes.ts';
import type { Directory } from './use-directory.ts';
import { useTopicCounts } from './use-topic-counts.ts';

interface DirectoryPaneProps extends Pick<DirectoryTreeProps, 'addressOf' | 'onChoose'> {
  directory: Directory;
  place: Place | null;
  /** The topic of the trade being read that is at the top of the page. */
  topic: number | null;
  search: string;
  onSearch: (search: string) => void;
}

/** The left column: search over the tree of trades, PM phases and X processes. */
export const DirectoryPane = (props: DirectoryPaneProps) => {
  const { directory, place, topic, search, onSearch, addressOf, onChoose } = props;
  const t = useWords();
  const tree = useRef<HTMLDivElement>(null);
  /** What the reader folded or unfolded; everything else follows what is being read. */
  const [folds, setFolds] = useState<ReadonlyMap<string, boolean>>(new Map());
  const { volumes, error, retry } = directory;

  const here = place?.chapter;
  const path = new Set(here === undefined ? [] : [volumeKey(here.kind), chapterKey(here)]);
  const isSearching = search.trim() !== '';
  const found = searchDirectory(volumes ?? [], search);
  const opened = new Set([
    ...found.map(({ kind }) => volumeKey(kind)),
    ...[...foundByPart(volumes ?? [], found)].map(chapterKey),
  ]);
  const isOpen = (key: string): boolean => folds.get(key) ?? (isSearching ? opened.has(key) : path.has(key));
  const unfolded = (volumes ?? [])
    .flatMap(({ chapters }) => chapters)
    .filter((chapter) => chapter.kind === 'trade' && (folds.get(chapterKey(chapter)) ?? path.has(chapterKey(chapter))));
  const countOf = useTopicCounts(unfolded.map(({ id }) => id));
  const nodes = visibleNodes(found, isOpen, countOf);
  const partId = place?.part?.id ?? topic;
  // What lies folded up is shown by what it lies in.
  const selected =
    place === null
      ? null
      : ([partId === null ? null : partKey(place.chapter, partId), chapterKey(place.chapter)].find((key) =>
          nodes.some((node) => node.key === key),
        ) ?? null);

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
          onArrowDown={() => tree.current?.querySelector<HTMLElement>('[role="treeitem"]')?.focus()}
        />
      </div>
      {volumes === undefined && <DirectorySkeleton label={t('common.loading')} />}
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
      {volumes !== undefined && nodes.length === 0 && error === null && (
        <p className={classes.nothing} role="status">
          {isSearching ? t('knowledge.directory.nothing') : t('knowledge.directory.empty')}
        </p>
      )}
      {error !== null && volumes !== undefined && place !== null && (
        <div className={classes.error}>
          <ErrorState title={t('knowledge.directory.loadFailed')} error={error} onRetry={retry} />
        </div>
      )}
    </nav>
  );
};
