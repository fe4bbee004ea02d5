import { KeyHints } from '../../../components/keys/key-hints.tsx';
import { ScreenFooter } from '../../../components/screen/screen-footer.tsx';
import { formatTime } from '../../../platform/formats/dates.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';

interface ReadingFooterProps {
  shown: number | undefined;
  total: number | undefined;
  updatedAt: number;
  canWrite: boolean;
  /** The lesson that is pointed at can be changed. */
  canEdit: boolean;
  canVerify: boolean;
  /** The directory stands beside the page. */
  hasDirectory: boolean;
  /** A lesson is open for change. */
  isEditing: boolean;
}

export const ReadingFooter = (props: ReadingFooterProps) => {
  const { shown, total, updatedAt, canWrite, canEdit, canVerify, hasDirectory, isEditing } = props;
  const t = useTranslation();
  if (shown === undefined || total === undefined) return null;
  const writing = [
    { keys: ['Ctrl', 'S'], label: t('knowledge.keys.save') },
    { keys: ['Alt', 'U'], label: t('knowledge.keys.apply') },
    { keys: [t('common.keys.escape')], label: t('knowledge.keys.cancel') },
  ];
  const reading = [
    { keys: ['↑', '↓'], label: t('knowledge.keys.move') },
    ...(hasDirectory ? [{ keys: ['/'], label: t('knowledge.keys.search') }] : []),
    ...(canWrite ? [{ keys: ['N'], label: t('knowledge.keys.new') }] : []),
    ...(canEdit ? [{ keys: ['E'], label: t('knowledge.keys.edit') }] : []),
    ...(canVerify ? [{ keys: ['V'], label: t('knowledge.keys.verify') }] : []),
  ];
  const hints = [...(isEditing ? writing : reading), { keys: ['?'], label: t('common.allShortcuts') }];
  return (
    <ScreenFooter state={t('common.asOf', { time: formatTime(new Date(updatedAt)) })} keys={<KeyHints hints={hints} />}>
      {shown < total && t('common.shown', { shown, total })}
    </ScreenFooter>
  );
};
