import type { ReactNode } from 'react';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { RouteLink } from '../../../platform/navigation/route-link.tsx';
import { useCan } from '../../../platform/session/permission-check.ts';
import { type ConceptScope, conceptScopes } from './concept-scopes.ts';

/** Knowledge, then the list of the concepts, for those who may open it. */
export const useConceptCrumbs = (scope: ConceptScope): ReactNode[] => {
  const t = useTranslation();
  const { listTitle, listAddress, permission } = conceptScopes[scope];
  const mayList = useCan(permission);
  return [
    <RouteLink key="root" to="/knowledge/combined">
      {t('shell.knowledge')}
    </RouteLink>,
    ...(mayList
      ? [
          <RouteLink key="list" to={listAddress}>
            {t(listTitle)}
          </RouteLink>,
        ]
      : []),
  ];
};
