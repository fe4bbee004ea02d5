import type { Kind } from '@polier/contract/kinds';
import type { LessonGroup, Subgroup, KnowledgeArea } from './directory.ts';

export interface TreeNode {
  readonly key: string;
  readonly parentKey: string | null;
  readonly level: 1 | 2 | 3;
  readonly kind: Kind;
  /** Undefined for the head of a kind. */
  readonly lessonGroup: LessonGroup | undefined;
  readonly subgroup: Subgroup | undefined;
  readonly number: string;
  readonly title: string;
  readonly count: number | undefined;
  /** Undefined for what has nothing below it. */
  readonly isOpen: boolean | undefined;
  /** Among its siblings, from 1. */
  readonly position: number;
  readonly siblings: number;
}

export const areaKey = (kind: Kind): string => kind;
export const lessonGroupKey = ({ kind, id }: Pick<LessonGroup, 'kind' | 'id'>): string => `${kind}.${id}`;
export const subgroupKey = (lessonGroup: Pick<LessonGroup, 'kind' | 'id'>, subgroupId: number): string =>
  `${lessonGroupKey(lessonGroup)}.${subgroupId}`;

export type CountOf = (lessonGroup: LessonGroup, subgroup: Subgroup) => number | undefined;

/** The visible rows of the tree from top to bottom, without those below closed rows. */
export const visibleNodes = (
  areas: readonly KnowledgeArea[],
  isOpen: (key: string) => boolean,
  countOf: CountOf = (_lessonGroup, subgroup) => subgroup.count,
): TreeNode[] => {
  const nodes: TreeNode[] = [];
  const addSubgroup = (lessonGroup: LessonGroup, subgroup: Subgroup, index: number) =>
    nodes.push({
      key: subgroupKey(lessonGroup, subgroup.id),
      parentKey: lessonGroupKey(lessonGroup),
      level: 3,
      kind: lessonGroup.kind,
      lessonGroup,
      subgroup,
      number: subgroup.number,
      title: subgroup.title,
      count: countOf(lessonGroup, subgroup),
      isOpen: undefined,
      position: index + 1,
      siblings: lessonGroup.subgroups.length,
    });
  const addLessonGroup = (lessonGroup: LessonGroup, index: number, siblings: number) => {
    const key = lessonGroupKey(lessonGroup);
    const open = lessonGroup.subgroups.length === 0 ? undefined : isOpen(key);
    nodes.push({
      key,
      parentKey: areaKey(lessonGroup.kind),
      level: 2,
      kind: lessonGroup.kind,
      lessonGroup,
      subgroup: undefined,
      number: lessonGroup.number,
      title: lessonGroup.title,
      count: lessonGroup.count,
      isOpen: open,
      position: index + 1,
      siblings,
    });
    if (open === true) lessonGroup.subgroups.forEach((subgroup, at) => addSubgroup(lessonGroup, subgroup, at));
  };
  areas.forEach(({ kind, title, count, lessonGroups }, index) => {
    const open = lessonGroups.length === 0 ? undefined : isOpen(areaKey(kind));
    nodes.push({
      key: areaKey(kind),
      parentKey: null,
      level: 1,
      kind,
      lessonGroup: undefined,
      subgroup: undefined,
      number: '',
      title,
      count,
      isOpen: open,
      position: index + 1,
      siblings: areas.length,
    });
    if (open === true) lessonGroups.forEach((lessonGroup, at) => addLessonGroup(lessonGroup, at, lessonGroups.length));
  });
  return nodes;
};

/** What a key does to the focused row of the tree. */
export type TreeMove = { focus: string } | { open: string } | { close: string };

const typedMatch = (nodes: readonly TreeNode[], from: number, typed: string): TreeNode | undefined => {
  // A single letter moves on; a longer beginning may stay where it is.
  const start = typed.length === 1 ? from + 1 : from;
  const inTurn = [...nodes.slice(start), ...nodes.slice(0, start)];
  return inTurn.find(({ number, title }) =>
    [number, title].some((name) => name.toLowerCase().startsWith(typed.toLowerCase())),
  );
};

/** Arrows, Home, End; a printable character jumps to what begins with what was typed. */
export const treeMove = (
  nodes: readonly TreeNode[],
  focused: string | undefined,
  key: string,
  typed: string,
): TreeMove | undefined => {
  const at = nodes.findIndex((node) => node.key === focused);
  const node = nodes[at];
  const focus = (target: TreeNode | undefined): TreeMove | undefined => target && { focus: target.key };
  if (key === 'Home') return focus(nodes[0]);
  if (key === 'End') return focus(nodes.at(-1));
  if (node === undefined) return undefined;
  if (key === 'ArrowDown') return focus(nodes[at + 1]);
  if (key === 'ArrowUp') return focus(nodes[at - 1]);
  if (key === 'ArrowRight') {
    if (node.isOpen === false) return { open: node.key };
    return node.isOpen === true ? focus(nodes[at + 1]) : undefined;
  }
  if (key === 'ArrowLeft') {
    if (node.isOpen === true) return { close: node.key };
    return focus(nodes.find((other) => other.key === node.parentKey));
  }
  return typed === '' ? undefined : focus(typedMatch(nodes, at, typed));
};
