import { kinds } from '@polier/contract/kinds';
import { useLocation } from '@tanstack/react-router';
import { Screen } from '../../components/screen/screen.tsx';
import { useTranslation } from '../../platform/i18n/use-translation.ts';
import { useUrlState } from '../../platform/navigation/url-state.ts';
import { useIsStacked } from '../../platform/viewport/media-query.ts';
import { isOnOnePage, locationOf } from './directory/directory.ts';
import { subgroupKey } from './directory/tree-nodes.ts';
import { useDirectory } from './directory/use-directory.ts';
import { lessonsPathOf, lessonsUrl } from './knowledge-address.ts';
import { knowledgeCrumbs } from './knowledge-crumbs.tsx';
import { NoLocation } from './no-location.tsx';
import { ReadingPage } from './reading/reading-page.tsx';
import { useMemo } from 'react';

/** The lessons of one trade, PM sub-phase or X sub-process over the whole width. */
export const LessonsScreen = () => {
  const t = useTranslation();
  const isStacked = useIsStacked();
  const [url, setUrl] = useUrlState(lessonsUrl);
  const path = useLocation({ select: ({ pathname }) => pathname });
  const kind = kinds.find((candidate) => path.startsWith(lessonsPathOf(candidate))) ?? kinds[0];
  const directory = useDirectory();
  const { areas } = directory;
  const location = useMemo(() => {
    const lessonGroups = areas?.find((area) => area.kind === kind)?.lessonGroups ?? [];
    const lessonGroup = lessonGroups.find((one) =>
      isOnOnePage(one) ? one.id === url.id : one.subgroups.some((subgroup) => subgroup.id === url.id),
    );
    return lessonGroup && locationOf(lessonGroup, url.id ?? null);
  }, [areas, kind, url.id]);
  const subject = location?.subgroup ?? location?.lessonGroup;
  return (
    <Screen title={subject === undefined ? t('knowledge.title') : `${subject.number} ${subject.title}`}>
      {location === undefined ? (
        <NoLocation state={areas === undefined ? 'loading' : 'gone'} directory={directory} />
      ) : (
        <ReadingPage
          key={subgroupKey(location.lessonGroup, location.subgroup?.id ?? 0)}
          location={location}
          crumbs={knowledgeCrumbs(location, isStacked)}
          currentTopicId={url.topic ?? null}
          onTopicChange={(topic) => setUrl({ topic })}
        />
      )}
    </Screen>
  );
};
