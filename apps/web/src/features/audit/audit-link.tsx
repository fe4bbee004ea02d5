import type { AuditSubject } from '@polier/contract/audit/audit.contract';
import { IconHistory } from '@tabler/icons-react';
import { LinkButton } from '../../components/button/button.tsx';
import { useTranslation } from '../../platform/i18n/use-translation.ts';
import { useCan } from '../../platform/session/permission-check.ts';

/** Leads from a record to who did what to it; shown to whoever may read that. */
export const AuditLink = ({ subject, id, isBare = false }: { subject: AuditSubject; id: number; isBare?: boolean }) => {
  const t = useTranslation();
  const mayRead = useCan('audit');
  if (!mayRead) return null;
  return (
    <LinkButton
      to="/system/audit"
      search={{ subject, id }}
      variant={isBare ? 'bare' : 'default'}
      leftSection={<IconHistory size={16} stroke={1.75} aria-hidden />}
    >
      {t('audit.title')}
    </LinkButton>
  );
};
