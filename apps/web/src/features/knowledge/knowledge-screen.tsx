import { useEffect, useRef, useState } from 'react';
import { PageHeader } from '../../components/page-header/page-header.tsx';
import { Screen } from '../../components/screen/screen.tsx';
import { useWords } from '../../platform/i18n/use-words.ts';
import { useUrlState } from '../../platform/navigation/url-state.ts';
import { useIsStacked } from '../../platform/viewport/media-query.ts';
import type { Chapter, Part } from './directory/directory.ts';
import { DirectoryList } from './directory/directory-list.tsx';
import { DirectoryPane } from './directory/directory-pane.tsx';
import { chapterKey, partKey } from './directory/tree-nodes.ts';
import { useDirectory } from './directory/use-directory.ts';
import { knowledgeUrl, searchFor } from './knowledge-address.ts';
import { knowledgeCrumbs } from './knowledge-crumbs.tsx';
import classes from './knowledge-screen.module.css';
import { NoPlace } from './no-place.tsx';
import { FullWidthLink, PartLink } from './place-links.tsx';
import { ReadingPage } from './reading/reading-page.tsx';
import { usePlace } from './use-place.ts';

/** The knowledge of the company: what there is on the left, its questions as a page to read on the right. */
export const KnowledgeScreen = () => {
  const t = useWords();
  const isStacked = useIsStacked();
  const [url, setUrl] = useUrlState(knowledgeUrl);
  const [jump, setJump] = useState(0);
  const lastRead = useRef<string | null>(null);
  const directory = useDirectory();
  const { is, place, topic } = usePlace(directory.volumes, url, !isStacked);
  const addressOf = (chapter: Chapter, part: Part | undefined) =>
    searchFor(chapter, part, { ...url, q: isStacked ? '' : url.q });
  const onSearch = (q: string) => setUrl({ q });
  useEffect(() => {
    if (place !== null) lastRead.current = chapterKey(place.chapter);
  }, [place]);
  const subject = place?.part ?? place?.chapter;
  const title = subject === undefined ? t('knowledge.title') : `${subject.number} ${subject.title}`;

  const reading = () => {
    if (place === null) return <NoPlace state={is} directory={directory} />;
    const { chapter, part } = place;
    return (
      <ReadingPage
        key={part === null ? chapterKey(chapter) : partKey(chapter, part.id)}
        place={place}
        crumbs={knowledgeCrumbs(place, isStacked)}
        {...(!isStacked && { aside: <FullWidthLink place={place} topic={topic} /> })}
        here={topic}
        onHere={(partId) => setUrl({ tab: chapter.kind, id: chapter.id, part: partId })}
        jump={jump}
        hasDirectory={!isStacked}
        {...(chapter.kind !== 'trade' && { partLink: (id: number) => <PartLink chapter={chapter} partId={id} /> })}
      />
    );
  };

  if (isStacked) {
    const isList = is === 'nowhere' || (is === 'loading' && url.id === undefined && url.lesson === undefined);
    return (
      <Screen title={title}>
        {isList ? (
          <>
            <PageHeader title={t('knowledge.title')} />
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
          place={place}
          topic={topic}
          search={url.q}
          onSearch={onSearch}
          addressOf={addressOf}
          onChoose={() => setJump((count) => count + 1)}
        />
        {reading()}
      </div>
    </Screen>
  );
};
