import type { CompanySummaryView } from '@polier/contract/companies/company-views';
import { IconChevronRight } from '@tabler/icons-react';
import card from '../../../components/data-table/cards/row-card.module.css';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { RouteLink } from '../../../platform/navigation/route-link.tsx';
import { AdminState } from './admin-state.tsx';
import { CompanyLogo } from '../company-logo.tsx';

/** A company on the phone. */
export const CompanyCard = ({ company }: { company: CompanySummaryView }) => {
  const t = useTranslation();
  const { id, name, logo, members_count: members, projects_count: projects } = company;
  return (
    <RouteLink to="/system/companies/update" search={{ id }} className={card.card} data-picture="">
      <CompanyLogo logo={logo} />
      <span className={card.body}>
        <span className={card.title}>{name}</span>
        <AdminState company={company} />
        <span className={card.quiet}>
          {t('users.count', { count: members })}, {t('projects.count', { count: projects })}
        </span>
      </span>
      <IconChevronRight size={18} stroke={1.5} aria-hidden />
    </RouteLink>
  );
};
