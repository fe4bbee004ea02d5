import { IconChevronRight } from '@tabler/icons-react';
import { Fragment, type RefObject, useEffect } from 'react';
import { EmptyState } from '../../../components/states/empty-state.tsx';
import { ErrorState } from '../../../components/states/error-state.tsx';
import { SearchField } from '../../../components/search-field/search-field.tsx';
import { TabBar } from '../../../components/tab-bar/tab-bar.tsx';
import { useWords } from '../../../platform/i18n/use-words.ts';
import { RouteLink } from '../../../platform/navigation/route-link.tsx';
import type { Kind } from '@polier/contract/kinds';
import type { DirectoryTreeProps } from './directory-tree.tsx';
import type { Chapter, Part } from './directory.ts';
import classes from './directory-list.module.css';
import { foundByPart, searchDirectory } from './directory-search.ts';
import { DirectorySkeleton } from './directory-skeleton.tsx';
import { chapterKey, partKey } from './tree-nodes.ts';
import type { Directory } from './use-directory.ts';

interface RowProps extends Pick<DirectoryTreeProps, 'addressOf'> {
  chapter: Chapter;
  part?: Part;
}

const Row = ({ chapter, part, addressOf }: RowProps) => {
  const t = useWords();
  const { number, title, count } = part ?? chapter;
  return (
    <li>
      <RouteLink
        to="/knowledge/combined"
        search={addressOf(chapter, part)}
        className={classes.row}
        data-chapter={part === undefined ? chapterKey(chapter) : undefined}
        data-part={part !== undefined || undefined}
        data-quiet={count === 0 || undefined}
      >
        <span className={classes.number}>{number}</span>
        <span className={classes.title}>{title}</span>
        {count !== undefined && count > 0 && (
          <span className={classes.count}>
            {count}
            <span className="visually-hidden"> {t('knowledge.questionWord', { count })}</span>
          </span>
        )}
        <IconChevronRight size={18} stroke={1.5} aria-hidden />
      </RouteLink>
    </li>
  );
};

interface DirectoryListProps extends Pick<DirectoryTreeProps, 'addressOf'> {
  directory: Directory;
  tab: Kind | undefined;
  onTab: (tab: Kind) => void;
  search: string;
  onSearch: (search: string) => void;
  /** Key of the chapter somebody comes back from. */
  lastRead: RefObject<string | null>;
}

/** The directory as a page of its own, where there is no room for it beside the questions. */
export const DirectoryList = ({ directory, tab, onTab, search, onSearch, addressOf, lastRead }: DirectoryListProps) => {
  const t = useWords();
  const { volumes, error, retry } = directory;
  const isLoaded = volumes !== undefined;
  useEffect(() => {
    if (!isLoaded || lastRead.current === null) return;
    document.querySelector(`[data-chapter="${lastRead.current}"]`)?.scrollIntoView({ block: 'center' });
  }, [isLoaded, lastRead]);
  if (volumes === undefined) return <DirectorySkeleton label={t('common.loading')} />;
  if (volumes.length === 0 && error === null) return <EmptyState title={t('knowledge.directory.empty')} />;
  const found = searchDirectory(volumes, search);
  const open = foundByPart(volumes, found);
  const value = volumes.some(({ kind }) => kind === tab) ? tab : volumes[0]?.kind;
  const shown = found.find(({ kind }) => kind === value);
  const items = volumes.map(({ kind, title, count }) => {
    const matches = found.find((volume) => volume.kind === kind)?.chapters.length ?? 0;
    return { value: kind, label: title, count: search.trim() === '' ? count : matches };
  });
  return (
    <>
      {value !== undefined && (
        <TabBar
          label={t('knowledge.directory.kinds')}
          items={items}
          value={value}
          onChange={onTab}
          tools={<SearchField value={search} onChange={onSearch} placeholder={t('knowledge.directory.search')} />}
        />
      )}
      <ul className={classes.list}>
        {shown?.chapters.map((chapter) => (
          <Fragment key={chapterKey(chapter)}>
            <Row chapter={chapter} addressOf={addressOf} />
            {open.has(chapter) &&
              chapter.parts.map((part) => (
                <Row key={partKey(chapter, part.id)} chapter={chapter} part={part} addressOf={addressOf} />
              ))}
          </Fragment>
        ))}
      </ul>
      {value !== undefined && shown === undefined && (
        <p className={classes.nothing} role="status">
          {t('knowledge.directory.nothing')}
        </p>
      )}
      {error !== null && (
        <div className={classes.error}>
          <ErrorState title={t('knowledge.directory.loadFailed')} error={error} onRetry={retry} />
        </div>
      )}
    </>
  );
};
