import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { useCompany } from '../../companies/company-setting.ts';
import { useWebSettings } from '../../../platform/session/web-settings.ts';
import { type ApplicationTile, shownApplications } from './applications.ts';
import { useApplication } from '../application.ts';
import { openApplication } from '../overlays.ts';
import classes from './top-bar.module.css';

export const useApplications = (): ApplicationTile[] =>
  shownApplications(useApplication().name, useCompany()?.setting, useWebSettings());

/** With one application only the product's name stands here, and only while the sidebar hides it. */
export const AppSwitcher = ({ isRail }: { isRail: boolean }) => {
  const t = useTranslation();
  const applications = useApplications();
  if (applications.length < 2) return <span className={classes.product}>{isRail && t('shell.product')}</span>;
  return (
    <nav className={classes.applications} aria-label={t('shell.applications')}>
      {applications.map(({ word, address }) =>
        address === null ? (
          <span key={word} className={classes.application} aria-current="true">
            {t(`shell.${word}`)}
          </span>
        ) : (
          <button
            key={word}
            type="button"
            className={classes.application}
            onClick={() => openApplication({ address, name: t(`shell.${word}`) })}
          >
            {t(`shell.${word}`)}
          </button>
        ),
      )}
    </nav>
  );
};
