import { kinds } from '@polier/contract/kinds';
import { useLocation } from '@tanstack/react-router';
import { Screen } from '../../components/screen/screen.tsx';
import { useWords } from '../../platform/i18n/use-words.ts';
import { useUrlState } from '../../platform/navigation/url-state.ts';
import { useIsStacked } from '../../platform/viewport/media-query.ts';
import { placeOf } from './directory/directory.ts';
import { partKey } from './directory/tree-nodes.ts';
import { useDirectory } from './directory/use-directory.ts';
import { lessonsPaths, lessonsUrl } from './knowledge-address.ts';
import { knowledgeCrumbs } from './knowledge-crumbs.tsx';
import { NoPlace } from './no-place.tsx';
import { ReadingPage } from './reading/reading-page.tsx';
import { useMemo } from 'react';

/** The questions of one trade, PM sub-phase or X sub-process over the whole width. */
export const LessonsScreen = () => {
  const t = useWords();
  const isStacked = useIsStacked();
  const [url, setUrl] = useUrlState(lessonsUrl);
  const path = useLocation({ select: ({ pathname }) => pathname });
  const kind = kinds.find((candidate) => path.startsWith(lessonsPaths[candidate])) ?? 'trade';
  const directory = useDirectory();
  const { volumes } = directory;
  const place = useMemo(() => {
    const chapters = volumes?.find((volume) => volume.kind === kind)?.chapters ?? [];
    const chapter = chapters.find(({ id, parts }) =>
      kind === 'trade' ? id === url.id : parts.some((part) => part.id === url.id),
    );
    return chapter && placeOf(chapter, url.id ?? null);
  }, [volumes, kind, url.id]);
  const subject = place?.part ?? place?.chapter;
  return (
    <Screen title={subject === undefined ? t('knowledge.title') : `${subject.number} ${subject.title}`}>
      {place === undefined ? (
        <NoPlace state={volumes === undefined ? 'loading' : 'gone'} directory={directory} />
      ) : (
        <ReadingPage
          key={partKey(place.chapter, place.part?.id ?? 0)}
          place={place}
          crumbs={knowledgeCrumbs(place, isStacked)}
          here={url.topic ?? null}
          onHere={(topic) => setUrl({ topic })}
        />
      )}
    </Screen>
  );
};
