import { kinds, kindDefinitions } from '@polier/contract/kinds';
import { useQuery } from '@tanstack/react-query';
import { LinkButton } from '../../../components/button/button.tsx';
import { Screen } from '../../../components/screen/screen.tsx';
import { ErrorState } from '../../../components/states/error-state.tsx';
import { Notice } from '../../../components/states/notice.tsx';
import * as endpoints from '../../../platform/api/endpoints.static.ts';
import { queryOf } from '../../../platform/api/queries.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { urlId, urlNumber, urlOptionalChoice, urlSchema, useUrlState } from '../../../platform/navigation/url-state.ts';
import { usePermissions } from '../../../platform/session/permission-check.ts';
import { FormSkeleton } from '../../../components/states/form-skeleton.tsx';
import { firstLessonGroup, isOnOnePage, type LessonGroup } from '../../knowledge/directory/directory.ts';
import { useDirectory } from '../../knowledge/directory/use-directory.ts';
import { TransferForm } from './transfer-form.tsx';

const addressFields = urlSchema({ id: urlId(), kind: urlOptionalChoice(kinds), group: urlNumber() });

const Transfer = ({ id }: { id: number }) => {
  const t = useTranslation();
  const [url, setUrl] = useUrlState(addressFields);
  const may = usePermissions();
  const directory = useDirectory();
  const experience = useQuery({
    ...queryOf(endpoints.experiences.getById, { query: { experienceId: id } }),
    refetchOnWindowFocus: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const stored = experience.data;
  if (stored === undefined || directory.areas === undefined) {
    return experience.isError ? (
      <ErrorState
        level="page"
        title={t('experiences.oneLoadFailed')}
        error={experience.error}
        onRetry={() => void experience.refetch()}
        missing={{
          title: t('experiences.missing.title'),
          text: t('experiences.missing.text'),
          wayOut: <LinkButton to="/experiences">{t('experiences.missing.wayOut')}</LinkButton>,
        }}
      />
    ) : (
      <FormSkeleton />
    );
  }
  const areas = directory.areas.filter(
    ({ kind, lessonGroups }) => lessonGroups.length > 0 && may(`${kindDefinitions[kind].permissions.lesson}.create`),
  );
  const home = stored.belongs_to;
  const area = areas.find(({ kind }) => kind === (url.kind ?? home?.kind)) ?? areas[0];
  const isHome = (one: LessonGroup) =>
    one.kind === home?.kind &&
    (isOnOnePage(one) ? one.id === home.id : one.subgroups.some((module) => module.id === home.id));
  const group =
    area?.lessonGroups.find((one) => one.id === url.group) ??
    area?.lessonGroups.find(isHome) ??
    (area && firstLessonGroup(area));
  if (area === undefined || group === undefined || !stored.can.transfer) {
    return (
      <Notice
        level="page"
        title={t('experiences.transfer.impossible')}
        text={t(stored.state === 'draft' ? 'experiences.transfer.isDraft' : 'experiences.transfer.noGroup')}
        actions={
          <LinkButton to="/experiences/update" search={{ id }}>
            {t('experiences.transfer.back')}
          </LinkButton>
        }
      />
    );
  }
  const part = !isOnOnePage(group) && isHome(group) ? (home?.id ?? null) : null;
  return (
    <TransferForm
      key={`${group.kind}.${group.id}`}
      experience={stored}
      areas={areas}
      group={group}
      part={part}
      onChoose={(kind, groupId) => setUrl({ kind, group: groupId })}
    />
  );
};

/** Turns an experience into a lesson: the form beside what was lived through. */
export const TransferScreen = () => {
  const t = useTranslation();
  const [{ id }] = useUrlState(addressFields);
  if (typeof id === 'number') {
    return (
      <Screen title={t('experiences.transfer.title')}>
        <Transfer key={id} id={id} />
      </Screen>
    );
  }
  return (
    <Screen title={t('experiences.transfer.title')}>
      <Notice
        level="page"
        title={t('experiences.missing.title')}
        text={t('experiences.missing.text')}
        actions={<LinkButton to="/experiences">{t('experiences.missing.wayOut')}</LinkButton>}
      />
    </Screen>
  );
};
