import type { PhaseView, TagView } from '@polier/contract/catalogues/catalogue-views';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../../platform/api/queries.ts';
import * as endpoints from '../../../platform/api/endpoints.static.ts';
import { useFeature } from '../../companies/company-setting.ts';
import { useCan } from '../../../platform/session/permission-check.ts';

const noPhases: readonly PhaseView[] = [];

/** Phases and tags that lessons name by their ids; tags are undefined while the company does not use them. */
export const useLessonLabels = (): { phases: readonly PhaseView[]; tags: readonly TagView[] | undefined } => {
  const usesTags = useFeature('feature_tags');
  const readsTags = useCan('tag') && usesTags;
  const phases = useQuery({ ...queryOf(endpoints.catalogues.phases.list), enabled: useCan('phase') });
  const tags = useQuery({ ...queryOf(endpoints.catalogues.tags.list), enabled: readsTags });
  return { phases: phases.data ?? noPhases, tags: readsTags ? tags.data : undefined };
};
