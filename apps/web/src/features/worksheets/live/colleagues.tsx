import { AvatarRow } from '../../../components/avatar/avatar.tsx';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { useStore } from '../../../platform/store/store.ts';
import { useWorksheetContext } from '../view/worksheet-context.ts';

/** Who else has the worksheet open. */
export const Colleagues = () => {
  const t = useTranslation();
  const { live } = useWorksheetContext();
  const colleagues = useStore(live, (state) => state.colleagues);
  if (colleagues.length === 0) return null;
  const names = colleagues.map(({ name }) => name).join(', ');
  return <AvatarRow people={colleagues} label={t('worksheets.alsoOpenBy', { names })} />;
};
