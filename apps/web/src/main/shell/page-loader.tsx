import { useWords } from '../../platform/i18n/use-words.ts';

export const PageLoader = () => {
  const t = useWords();
  return <p role="status">{t('shell.loading')}</p>;
};
