import { useEffect, useRef, useState } from 'react';
import { PageHeader } from '../../components/page-header/page-header.tsx';
import { Screen } from '../../components/screen/screen.tsx';
import { useTranslation } from '../../platform/i18n/use-translation.ts';
import { useUrlState } from '../../platform/navigation/url-state.ts';
import { useIsStacked } from '../../platform/viewport/media-query.ts';
import { type LessonGroup, isOnOnePage, type Subgroup } from './directory/directory.ts';
import { DirectoryList } from './directory/directory-list.tsx';
import { DirectoryPane } from './directory/directory-pane.tsx';
import { lessonGroupKey, subgroupKey } from './directory/tree-nodes.ts';
import { useDirectory } from './directory/use-directory.ts';
import { knowledgeUrl, searchFor } from './knowledge-address.ts';
import { knowledgeCrumbs } from './knowledge-crumbs.tsx';
import classes from './knowledge-screen.module.css';
import { AddGroupMenu } from './managing-menu.tsx';
import { NoLocation } from './no-location.tsx';
import { FullWidthLink, SubgroupLink } from './location-links.tsx';
import { ReadingPage } from './reading/reading-page.tsx';
import { useReadingLocation } from './use-reading-location.ts';

/** The knowledge of the company: what there is on the left, its lessons as a page to read on the right. */
export const KnowledgeScreen = () => {
  const t = useTranslation();
  const isStacked = useIsStacked();
  const [url, setUrl] = useUrlState(knowledgeUrl);
  const [scrollRequest, setScrollRequest] = useState(0);
  const lastRead = useRef<string | null>(null);
  const directory = useDirectory();
  const { is, location, topic } = useReadingLocation(directory.areas, url, !isStacked);
  const addressOf = (lessonGroup: LessonGroup, subgroup: Subgroup | undefined) =>
    searchFor(lessonGroup, subgroup, { ...url, q: isStacked ? '' : url.q });
  const onSearch = (q: string) => setUrl({ q });
  useEffect(() => {
    if (location !== null) lastRead.current = lessonGroupKey(location.lessonGroup);
  }, [location]);
  const subject = location?.subgroup ?? location?.lessonGroup;
  const title = subject === undefined ? t('knowledge.title') : `${subject.number} ${subject.title}`;

  const reading = () => {
    if (location === null) return <NoLocation state={is} directory={directory} />;
    const { lessonGroup, subgroup } = location;
    return (
      <ReadingPage
        key={subgroup === null ? lessonGroupKey(lessonGroup) : subgroupKey(lessonGroup, subgroup.id)}
        location={location}
        crumbs={knowledgeCrumbs(location, isStacked)}
        {...(!isStacked && { aside: <FullWidthLink location={location} topic={topic} /> })}
        currentTopicId={topic}
        onTopicChange={(subgroupId) => setUrl({ tab: lessonGroup.kind, id: lessonGroup.id, part: subgroupId })}
        scrollRequest={scrollRequest}
        hasDirectory={!isStacked}
        {...(!isOnOnePage(lessonGroup) && {
          subgroupLink: (id: number) => <SubgroupLink lessonGroup={lessonGroup} subgroupId={id} />,
        })}
      />
    );
  };

  if (isStacked) {
    const isList = is === 'nowhere' || (is === 'loading' && url.id === undefined && url.lesson === undefined);
    return (
      <Screen title={title}>
        {isList ? (
          <>
            <PageHeader title={t('knowledge.title')} actions={<AddGroupMenu />} />
            <DirectoryList
              directory={directory}
              tab={url.tab}
              onTab={(tab) => setUrl({ tab })}
              search={url.q}
              onSearch={onSearch}
              addressOf={addressOf}
              lastRead={lastRead}
            />
          </>
        ) : (
          reading()
        )}
      </Screen>
    );
  }
  return (
    <Screen title={title}>
      <div className={classes.columns}>
        <DirectoryPane
          directory={directory}
          location={location}
          topic={topic}
          search={url.q}
          onSearch={onSearch}
          addressOf={addressOf}
          onChoose={() => setScrollRequest((count) => count + 1)}
        />
        {reading()}
      </div>
    </Screen>
  );
};
