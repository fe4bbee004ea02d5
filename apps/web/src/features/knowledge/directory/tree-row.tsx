import type { CSSProperties } from 'react';
import { Kind } from '../../../components/kind/kind.tsx';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { RouteLink } from '../../../platform/navigation/route-link.tsx';
import type { SearchOf } from '../../../platform/navigation/addresses.ts';
import type { LessonGroup, Subgroup } from './directory.ts';
import classes from './directory-tree.module.css';
import type { TreeNode } from './tree-nodes.ts';

export interface TreeActions {
  onToggle: (key: string, isOpen: boolean) => void;
  addressOf: (lessonGroup: LessonGroup, subgroup: Subgroup | undefined) => SearchOf<'/knowledge/combined'>;
  /** Called also when the row that is chosen is the selected one. */
  onChoose: (node: TreeNode) => void;
}

interface TreeRowProps extends TreeActions {
  node: TreeNode;
  isSelected: boolean;
  isTabStop: boolean;
}

export const TreeRow = ({ node, isSelected, isTabStop, onToggle, addressOf, onChoose }: TreeRowProps) => {
  const t = useTranslation();
  const { key, level, kind, lessonGroup, subgroup, number, title, count, isOpen } = node;
  const row = {
    'data-key': key,
    'data-level': level,
    'data-kind': kind,
    'data-quiet': count === 0 || undefined,
    'tabIndex': isTabStop ? 0 : -1,
    'className': classes.row,
    'style': { '--position': node.position, '--siblings': node.siblings } as CSSProperties,
    'aria-level': level,
    'aria-posinset': node.position,
    'aria-setsize': node.siblings,
    'aria-expanded': isOpen,
    'aria-selected': isSelected,
  } as const;
  const words = (
    <>
      {level === 1 ? <Kind kind={kind} label="" /> : <span className={classes.number}>{number}</span>}{' '}
      <span className={classes.title}>{title}</span>{' '}
      {count !== undefined && count > 0 && (
        <span className={classes.count}>
          {count} <span className="visually-hidden">{t('knowledge.questionWord', { count })}</span>
        </span>
      )}
    </>
  );
  if (lessonGroup === undefined) {
    return (
      // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the tree around it answers the keys
      <div {...row} role="treeitem" onClick={() => onToggle(key, isOpen === false)}>
        {words}
      </div>
    );
  }
  return (
    <RouteLink
      {...row}
      role="treeitem"
      to="/knowledge/combined"
      search={addressOf(lessonGroup, subgroup)}
      onClick={(event) => {
        // A second press on what is being read folds it up.
        if (isSelected && isOpen !== undefined) {
          event.preventDefault();
          onToggle(key, !isOpen);
        } else onChoose(node);
      }}
    >
      {words}
    </RouteLink>
  );
};
