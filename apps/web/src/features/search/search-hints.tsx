import { useTranslation } from '../../platform/i18n/use-translation.ts';
import classes from './search-screen.module.css';

interface SearchHintsProps {
  words: { also: readonly string[]; similar: readonly string[] };
  exact: boolean;
  onExact: (exact: boolean) => void;
  /** How many hits there are, in words: read out when it changes. */
  sentence: string;
}

/** What was looked for beside the words that were typed, and the way to leave it out. */
export const SearchHints = ({ words: { also, similar }, exact, onExact, sentence }: SearchHintsProps) => {
  const t = useTranslation();
  return (
    <p className={classes.hints}>
      <span role="status" className={classes.sentence}>
        {sentence}
      </span>
      {also.length > 0 && <span>{t('search.also', { words: also.join(', ') })}</span>}
      {similar.length > 0 && <span>{t('search.similar', { words: similar.join(', ') })}</span>}
      {(exact || also.length > 0 || similar.length > 0) && (
        <button type="button" className={classes.exact} onClick={() => onExact(!exact)}>
          {exact ? t('search.alike') : t('search.exactly')}
        </button>
      )}
    </p>
  );
};
