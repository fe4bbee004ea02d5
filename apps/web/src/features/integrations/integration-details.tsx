import type { IntegrationView } from '@polier/contract/integrations/integrations.contract';
import { ScreenSection } from '../../components/screen/screen-section.tsx';
import { useTranslation } from '../../platform/i18n/use-translation.ts';
import { RouteLink } from '../../platform/navigation/route-link.tsx';
import classes from './integrations.module.css';

/** What is done with it, and what leaves the company. */
export const WhatHappens = () => {
  const t = useTranslation();
  return (
    <ScreenSection title={t('integrations.does.title')}>
      <p className={classes.paragraph}>{t('integrations.does.text')}</p>
      <p className={classes.paragraph}>{t('integrations.does.leaves')}</p>
    </ScreenSection>
  );
};

type WithoutDots<T extends string> = T extends `${infer Head}.${infer Rest}` ? `${Head}_${WithoutDots<Rest>}` : T;
/** A dot in a key of the texts would lead one level deeper. */
const keyOf = <T extends string>(permission: T) => permission.replaceAll('.', '_') as WithoutDots<T>;

/** The rights of the application, each with its use. */
export const Permissions = ({ permissions }: Pick<IntegrationView, 'permissions'>) => {
  const t = useTranslation();
  return (
    <ScreenSection title={t('integrations.permissions.title')} text={t('integrations.permissions.text')}>
      <dl>
        {permissions.map((permission) => (
          <div key={permission} className={classes.fact}>
            <dt>{permission}</dt>
            <dd>{t(`integrations.permissions.items.${keyOf(permission)}`)}</dd>
          </div>
        ))}
      </dl>
    </ScreenSection>
  );
};

/** Somebody has to act. */
const isUrgent = (state: IntegrationView['projects'][number]['state']): boolean =>
  state === 'needs_action' || state === 'failed' || state === 'remote_deleted';

/** The projects that are kept there, with how far each is. */
export const LinkedProjects = ({ projects }: Pick<IntegrationView, 'projects'>) => {
  const t = useTranslation();
  return (
    <ScreenSection title={t('integrations.projects.title')}>
      {projects.length === 0 && <p>{t('integrations.projects.none')}</p>}
      <ul className={classes.projects}>
        {projects.map(({ id, title, state }) => (
          <li key={id}>
            <RouteLink to="/projects/overview" search={{ id }}>
              {title}
            </RouteLink>
            <span className={classes.quiet} data-urgent={isUrgent(state) || undefined}>
              {state === null ? t('integrations.projects.notYet') : t(`integrations.projects.states.${state}`)}
            </span>
          </li>
        ))}
      </ul>
    </ScreenSection>
  );
};
