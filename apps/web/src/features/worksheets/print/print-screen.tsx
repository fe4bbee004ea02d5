import { type ReactNode, useEffect, useState } from 'react';
import { formatDateTime } from '../../../platform/formats/dates.ts';
import { previewLanguage } from '../../../platform/i18n/i18n.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { useSession } from '../../../platform/session/session-store.ts';
import { useCompany } from '../../companies/company-setting.ts';
import { PageStyle, useLessonLegend } from './page-style.tsx';
import classes from './print-screen.module.css';
import { PrintToolbar, type PrintToolbarProps } from './print-toolbar.tsx';

interface PrintScreenProps extends PrintToolbarProps {
  /** Title of the browser tab, which browsers propose as the file's name. */
  title: string;
  /** Undefined until it is known. */
  project: string | undefined;
  children: ReactNode;
}

/** Sheets of paper without menu and top bar, with the company's head and the choice of what is printed. */
export const PrintScreen = ({ title, project, children, ...toolbar }: PrintScreenProps) => {
  const t = useTranslation();
  const company = useCompany();
  const printedBy = useSession(({ user }) => [user?.firstname, user?.lastname].filter(Boolean).join(' '));
  const [now] = useState(() => new Date());
  const legend = useLessonLegend(printedBy);
  const { language, orientation } = toolbar.choice;
  useEffect(() => {
    void previewLanguage(language);
    return () => void previewLanguage(undefined);
  }, [language]);
  return (
    <div className={classes.desk}>
      <title>{title}</title>
      <PageStyle orientation={orientation} heading={project ?? ''} legend={legend} />
      <PrintToolbar {...toolbar} />
      <div className={`on-paper ${classes.sheet}`} data-orientation={orientation}>
        <header className={classes.letterhead}>
          {company?.logo != null && <img className={classes.logo} src={company.logo} alt="" />}
          <p className={classes.company}>{company?.name}</p>
          <div className={classes.project}>
            <h1>{project ?? t('projects.project')}</h1>
            <p>{t('print.asOf', { instant: formatDateTime(now) })}</p>
          </div>
        </header>
        {children}
      </div>
    </div>
  );
};
