import type { Kind } from '@polier/contract/kinds';
import type { Chapter, Part, Volume } from './directory.ts';

export interface TreeNode {
  readonly key: string;
  readonly parentKey: string | null;
  readonly level: 1 | 2 | 3;
  readonly kind: Kind;
  /** Undefined for the head of a kind. */
  readonly chapter: Chapter | undefined;
  readonly part: Part | undefined;
  readonly number: string;
  readonly title: string;
  readonly count: number | undefined;
  /** Undefined for what has nothing below it. */
  readonly isOpen: boolean | undefined;
  /** Among its siblings, from 1. */
  readonly position: number;
  readonly siblings: number;
}

export const volumeKey = (kind: Kind): string => kind;
export const chapterKey = ({ kind, id }: Pick<Chapter, 'kind' | 'id'>): string => `${kind}.${id}`;
export const partKey = (chapter: Pick<Chapter, 'kind' | 'id'>, partId: number): string =>
  `${chapterKey(chapter)}.${partId}`;

export type CountOf = (chapter: Chapter, part: Part) => number | undefined;

/** The rows of the tree from top to bottom; what lies under a closed row is left out. */
export const visibleNodes = (
  volumes: readonly Volume[],
  isOpen: (key: string) => boolean,
  countOf: CountOf = (_chapter, part) => part.count,
): TreeNode[] => {
  const nodes: TreeNode[] = [];
  const addPart = (chapter: Chapter, part: Part, index: number) =>
    nodes.push({
      key: partKey(chapter, part.id),
      parentKey: chapterKey(chapter),
      level: 3,
      kind: chapter.kind,
      chapter,
      part,
      number: part.number,
      title: part.title,
      count: countOf(chapter, part),
      isOpen: undefined,
      position: index + 1,
      siblings: chapter.parts.length,
    });
  const addChapter = (chapter: Chapter, index: number, siblings: number) => {
    const key = chapterKey(chapter);
    const open = chapter.parts.length === 0 ? undefined : isOpen(key);
    nodes.push({
      key,
      parentKey: volumeKey(chapter.kind),
      level: 2,
      kind: chapter.kind,
      chapter,
      part: undefined,
      number: chapter.number,
      title: chapter.title,
      count: chapter.count,
      isOpen: open,
      position: index + 1,
      siblings,
    });
    if (open === true) chapter.parts.forEach((part, at) => addPart(chapter, part, at));
  };
  volumes.forEach(({ kind, title, count, chapters }, index) => {
    const open = chapters.length === 0 ? undefined : isOpen(volumeKey(kind));
    nodes.push({
      key: volumeKey(kind),
      parentKey: null,
      level: 1,
      kind,
      chapter: undefined,
      part: undefined,
      number: '',
      title,
      count,
      isOpen: open,
      position: index + 1,
      siblings: volumes.length,
    });
    if (open === true) chapters.forEach((chapter, at) => addChapter(chapter, at, chapters.length));
  });
  return nodes;
};

/** What a key of the tree does to the row that has the focus. */
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
