import { Button } from '../../../components/button/button.tsx';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { roleText } from '../../../platform/session/scope-labels.ts';
import { switchScope } from '../../../platform/session/session.ts';
import { useSession } from '../../../platform/session/session-store.ts';
import { ScreenSection } from '../../../components/screen/screen-section.tsx';
import classes from './company-list.module.css';

/** A superadmin sees every company; the selector in the top bar has them all. */
const most = 12;

/** The companies one belongs to, with the role in each. */
export const CompanyList = () => {
  const t = useTranslation();
  const scopes = useSession((session) => session.scopes);
  const active = useSession(({ activeScope }) => activeScope?.company.id);
  const here = scopes.filter(({ company }) => company.id === active);
  const shown = [...here, ...scopes.filter(({ company }) => company.id !== active)].slice(0, most);
  const more = scopes.length - shown.length;
  return (
    <ScreenSection isWide title={t('profile.companies')}>
      {scopes.length === 0 ? (
        <p className={classes.quiet}>{t('profile.noCompanies')}</p>
      ) : (
        <ul className={classes.list}>
          {shown.map((scope) => (
            <li key={scope.company.id} className={classes.row}>
              <strong className={classes.name}>{scope.company.name}</strong>
              <span className={classes.role}>{roleText(scope.role.name, t)}</span>
              {scope.company.id === active ? (
                <span className={classes.quiet}>{t('profile.here')}</span>
              ) : (
                <Button
                  variant="bare"
                  aria-label={t('profile.switchToCompany', { company: scope.company.name })}
                  onClick={() => switchScope(scope, '/projects')}
                >
                  {t('profile.switchTo')}
                </Button>
              )}
            </li>
          ))}
          {more > 0 && <li className={classes.more}>{t('profile.moreCompanies', { count: more })}</li>}
        </ul>
      )}
    </ScreenSection>
  );
};
