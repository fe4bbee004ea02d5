import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { useArrowEntry } from '../../../platform/viewport/hotkey.ts';
import classes from './directory-tree.module.css';
import { type TreeNode, treeMove } from './tree-nodes.ts';
import { type TreeActions, TreeRow } from './tree-row.tsx';

interface DirectoryTreeProps extends TreeActions {
  nodes: readonly TreeNode[];
  /** Key of the row that is being read. */
  selected: string | null;
  treeRef: RefObject<HTMLDivElement | null>;
}

const typingPause = 700;

/** Characters typed in quick succession make one beginning. */
const useTyped = () => {
  const typed = useRef({ text: '', at: 0 });
  return (event: KeyboardEvent): string => {
    if (event.key.length !== 1) {
      typed.current = { text: '', at: 0 };
      return '';
    }
    const isFresh = event.timeStamp - typed.current.at > typingPause;
    typed.current = { text: (isFresh ? '' : typed.current.text) + event.key, at: event.timeStamp };
    return typed.current.text;
  };
};

const rowOf = (tree: HTMLElement | null, key: string): HTMLElement | null =>
  tree?.querySelector<HTMLElement>(`[data-key="${CSS.escape(key)}"]`) ?? null;

/** Everything there is to read: arrows walk, Enter chooses, letters and digits jump. */
export const DirectoryTree = ({ nodes, selected, onToggle, addressOf, onChoose, treeRef }: DirectoryTreeProps) => {
  const t = useTranslation();
  const typedText = useTyped();
  const [focused, setFocused] = useState<string | null>(null);
  const keys = new Set(nodes.map(({ key }) => key));
  const present = [focused, selected].find((key) => key !== null && keys.has(key)) ?? nodes[0]?.key;

  // What is selected from outside (an address, the page that scrolls) comes into view.
  useEffect(() => {
    if (selected !== null) rowOf(treeRef.current, selected)?.scrollIntoView({ block: 'nearest' });
  }, [selected, treeRef]);

  useArrowEntry(() => {
    if (present !== undefined) rowOf(treeRef.current, present)?.focus();
  });
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === ' ' || event.key === 'Enter') {
      event.preventDefault();
      if (present !== undefined) rowOf(event.currentTarget, present)?.click();
      return;
    }
    const move = treeMove(nodes, present, event.key, typedText(event));
    if (move === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    if ('focus' in move) rowOf(event.currentTarget, move.focus)?.focus();
    else if ('open' in move) onToggle(move.open, true);
    else onToggle(move.close, false);
  };

  return (
    <div
      ref={treeRef}
      role="tree"
      aria-label={t('knowledge.directory.label')}
      className={classes.tree}
      onKeyDown={onKeyDown}
      onFocus={(event) => setFocused((event.target as HTMLElement).dataset['key'] ?? null)}
    >
      {nodes.map((node) => (
        <TreeRow
          key={node.key}
          node={node}
          isSelected={node.key === selected}
          isTabStop={node.key === present}
          onToggle={onToggle}
          addressOf={addressOf}
          onChoose={onChoose}
        />
      ))}
    </div>
  );
};
