import type { CompanySummaryView } from '@polier/contract/companies/company-views';
import { IconChevronRight } from '@tabler/icons-react';
import { useWords } from '../../platform/i18n/use-words.ts';
import { RouteLink } from '../../platform/navigation/route-link.tsx';
import { AdminState } from './admin-state.tsx';
import classes from './company-list.module.css';
import { CompanyLogo } from './company-logo.tsx';

/** A company on the phone. */
export const CompanyCard = ({ company }: { company: CompanySummaryView }) => {
  const t = useWords();
  const { id, name, logo, members_count: members, projects_count: projects } = company;
  return (
    <RouteLink to="/system/companies/update" search={{ id }} className={classes.card}>
      <CompanyLogo logo={logo} />
      <span className={classes.body}>
        <span className={classes.name}>{name}</span>
        <AdminState company={company} />
        <span className={classes.quiet}>
          {t('users.count', { count: members })}, {t('projects.count', { count: projects })}
        </span>
      </span>
      <IconChevronRight size={18} stroke={1.5} aria-hidden />
    </RouteLink>
  );
};
