import type { ReactNode } from 'react';
import { contentLanguage } from '../../platform/i18n/content-language.ts';
import { useStore } from '../../platform/store/store.ts';
import classes from './quote.module.css';

interface QuoteProps {
  children: ReactNode;
  /** One line with an ellipsis. */
  clamp?: boolean;
}

/** What somebody has lived through, in his words: italic, as a lesson is upright. */
export const Quote = ({ children, clamp = false }: QuoteProps) => {
  const language = useStore(contentLanguage, (content) => content.language);
  return (
    <span className={classes.quote} lang={language} data-clamp={clamp || undefined}>
      {children}
    </span>
  );
};
