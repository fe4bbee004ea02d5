import type { Kind as KindName } from '@polier/contract/kinds';
import { createContext, useContext } from 'react';
import { IconFlag, IconHammer, IconRoute } from '@tabler/icons-react';
import { useTranslation } from '../../platform/i18n/use-translation.ts';
import classes from './kind.module.css';

const icons = { trade: IconHammer, pm: IconFlag, x: IconRoute } satisfies Record<KindName, unknown>;

/** The company's own titles of the kinds, given by the shell. */
export const KindTitles = createContext<((kind: KindName) => string) | null>(null);

export interface KindProps {
  kind: KindName;
  /** Puts the word beside the square; the company's own title wins over ours when given. */
  label?: string | true;
}

/** The square of one of the three kinds. Without a label its name is only read out. */
export const Kind = ({ kind, label }: KindProps) => {
  const t = useTranslation();
  const titleOf = useContext(KindTitles);
  const Icon = icons[kind];
  const word = typeof label === 'string' ? label : (titleOf?.(kind) ?? t(`kinds.${kind}`));
  return (
    <span className={classes.kind}>
      <span
        className={classes.square}
        data-kind={kind}
        {...(label === undefined ? { 'role': 'img', 'aria-label': word, 'title': word } : { 'aria-hidden': true })}
      >
        <Icon size={13} stroke={1.75} />
      </span>
      {label !== undefined && <span>{word}</span>}
    </span>
  );
};
