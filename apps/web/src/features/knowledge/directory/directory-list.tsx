import { IconChevronRight } from '@tabler/icons-react';
import { Fragment, type RefObject, useEffect } from 'react';
import { ErrorState } from '../../../components/states/error-state.tsx';
import { SearchField } from '../../../components/search-field/search-field.tsx';
import { TabBar } from '../../../components/tab-bar/tab-bar.tsx';
import { FoundLessons } from '../../search/found-lessons.tsx';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { RouteLink } from '../../../platform/navigation/route-link.tsx';
import type { Kind } from '@polier/contract/kinds';
import type { TreeActions } from './tree-row.tsx';
import type { LessonGroup, Subgroup } from './directory.ts';
import { DirectoryNotice } from './directory-notice.tsx';
import { EmptyDirectory } from '../starter-content/empty-directory.tsx';
import classes from './directory-list.module.css';
import { foundBySubgroup, searchDirectory } from './directory-search.ts';
import { DirectorySkeleton } from './directory-skeleton.tsx';
import { lessonGroupKey, subgroupKey } from './tree-nodes.ts';
import type { Directory } from './use-directory.ts';

interface RowProps extends Pick<TreeActions, 'addressOf'> {
  lessonGroup: LessonGroup;
  subgroup?: Subgroup;
}

const Row = ({ lessonGroup, subgroup, addressOf }: RowProps) => {
  const t = useTranslation();
  const { number, title, count } = subgroup ?? lessonGroup;
  return (
    <li>
      <RouteLink
        to="/knowledge/combined"
        search={addressOf(lessonGroup, subgroup)}
        className={classes.row}
        data-group={subgroup === undefined ? lessonGroupKey(lessonGroup) : undefined}
        data-subgroup={subgroup !== undefined || undefined}
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

interface DirectoryListProps extends Pick<TreeActions, 'addressOf'> {
  directory: Directory;
  tab: Kind | undefined;
  onTab: (tab: Kind) => void;
  search: string;
  onSearch: (search: string) => void;
  /** Key of the lesson group the reader comes back from. */
  lastRead: RefObject<string | null>;
}

/** The directory as a page of its own, where there is no room for it beside the lessons. */
export const DirectoryList = ({ directory, tab, onTab, search, onSearch, addressOf, lastRead }: DirectoryListProps) => {
  const t = useTranslation();
  const { areas, error, retry } = directory;
  const isLoaded = areas !== undefined;
  useEffect(() => {
    if (!isLoaded || lastRead.current === null) return;
    document.querySelector(`[data-group="${lastRead.current}"]`)?.scrollIntoView({ block: 'center' });
  }, [isLoaded, lastRead]);
  if (areas === undefined) return <DirectorySkeleton label={t('common.loading')} />;
  if (areas.every(({ lessonGroups }) => lessonGroups.length === 0) && error === null) {
    return (
      <DirectoryNotice>
        <EmptyDirectory />
      </DirectoryNotice>
    );
  }
  const found = searchDirectory(areas, search);
  const open = foundBySubgroup(areas, found);
  const value = areas.some(({ kind }) => kind === tab) ? tab : areas[0]?.kind;
  const shown = found.find(({ kind }) => kind === value);
  const items = areas.map(({ kind, title, count }) => {
    const matches = found.find((area) => area.kind === kind)?.lessonGroups.length ?? 0;
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
        {shown?.lessonGroups.map((lessonGroup) => (
          <Fragment key={lessonGroupKey(lessonGroup)}>
            <Row lessonGroup={lessonGroup} addressOf={addressOf} />
            {open.has(lessonGroup) &&
              lessonGroup.subgroups.map((subgroup) => (
                <Row
                  key={subgroupKey(lessonGroup, subgroup.id)}
                  lessonGroup={lessonGroup}
                  subgroup={subgroup}
                  addressOf={addressOf}
                />
              ))}
          </Fragment>
        ))}
      </ul>
      {value !== undefined && shown === undefined && (
        <p className={classes.nothing} role="status">
          {t('knowledge.directory.nothing')}
        </p>
      )}
      {search.trim() !== '' && <FoundLessons query={search} />}
      {error !== null && (
        <div className={classes.error}>
          <ErrorState title={t('knowledge.directory.loadFailed')} error={error} onRetry={retry} />
        </div>
      )}
    </>
  );
};
