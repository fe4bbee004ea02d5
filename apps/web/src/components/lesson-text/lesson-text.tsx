import type { CSSProperties, ReactNode } from 'react';
import { contentLanguage } from '../../platform/i18n/content-language.ts';
import { useStore } from '../../platform/store/store.ts';
import { longestWordOf } from '../page-header/longest-word.ts';
import classes from './lesson-text.module.css';
import { WholeWords } from './whole-words.tsx';

export interface LessonTextProps {
  children: ReactNode;
  /** grid: a table row; 1 to 3: the levels of the reading view (1 also the side panel); phone: a card. */
  level?: 'grid' | 1 | 2 | 3 | 'phone';
  /** Done: shown in grey. */
  quiet?: boolean;
  selected?: boolean;
  /** One line with an ellipsis. */
  clamp?: boolean;
  /** p by default; span inside a link or a button, h2 in a panel. */
  as?: 'p' | 'span' | 'h2' | 'h3';
  id?: string;
}

/** A lesson's text: the only place, beside quoted experience, where the serif stands. */
export const LessonText = ({
  children,
  level = 'grid',
  quiet = false,
  selected = false,
  clamp = false,
  as: Tag = 'p',
  id,
}: LessonTextProps) => {
  const language = useStore(contentLanguage, (content) => content.language);
  return (
    <Tag
      id={id}
      lang={language}
      className={classes.lesson}
      {...(level !== 'grid' && { style: { '--longest-word': longestWordOf(children) } as CSSProperties })}
      data-level={level}
      data-quiet={quiet || undefined}
      data-selected={selected || undefined}
      data-clamp={clamp || undefined}
    >
      {typeof children === 'string' ? <WholeWords>{children}</WholeWords> : children}
    </Tag>
  );
};

/** The small square after the number of a mandatory lesson. */
export const MandatoryMark = ({ label }: { label: string }) => (
  <span className={classes.mandatory} role="img" aria-label={label} title={label} />
);
