import type { Kind as KindName } from '@polier/contract/kinds';
import { IconFlag, IconHammer, IconRoute } from '@tabler/icons-react';
import { useWords } from '../../platform/i18n/use-words.ts';
import classes from './kind.module.css';

const icons = { trade: IconHammer, pm: IconFlag, x: IconRoute } satisfies Record<KindName, unknown>;

export interface KindProps {
  kind: KindName;
  /** Puts the word beside the square; the company's own title wins over ours when given. */
  label?: string | true;
}

/** The square of one of the three kinds. Without a label its name is only read out. */
export const Kind = ({ kind, label }: KindProps) => {
  const t = useWords();
  const Icon = icons[kind];
  const word = typeof label === 'string' ? label : t(`kinds.${kind}`);
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
