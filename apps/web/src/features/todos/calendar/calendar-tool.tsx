import { IconCalendarPlus } from '@tabler/icons-react';
import { ToolButton } from '../../../components/data-table/table-tools.tsx';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';

export const CalendarTool = ({ onClick }: { onClick: () => void }) => {
  const t = useTranslation();
  return (
    <ToolButton icon={<IconCalendarPlus size={16} stroke={1.5} aria-hidden />} onClick={onClick}>
      {t('calendar.open')}
    </ToolButton>
  );
};
