import { toggleMark } from 'prosemirror-commands';
import type { MarkType, Node, NodeType } from 'prosemirror-model';
import { liftListItem, wrapInList } from 'prosemirror-schema-list';
import { type Command, type EditorState, TextSelection } from 'prosemirror-state';
import { isInTable } from 'prosemirror-tables';
import { linkOf, richTextMarks, richTextNodes } from './rich-text-schema.ts';

export const hasMark = ({ selection, storedMarks, doc }: EditorState, mark: MarkType): boolean => {
  const { from, to, empty, $from } = selection;
  return empty ? Boolean(mark.isInSet(storedMarks ?? $from.marks())) : doc.rangeHasMark(from, to, mark);
};

const ancestors = ({ selection: { $from } }: EditorState): Node[] =>
  Array.from({ length: $from.depth }, (_, depth) => $from.node($from.depth - depth));

/** The list in which the selection stands, the innermost one. */
const listAt = (state: EditorState): NodeType | undefined =>
  ancestors(state).find(({ type }) => type === richTextNodes.bullet_list || type === richTextNodes.ordered_list)?.type;

export const isInList = (state: EditorState, list: NodeType): boolean => listAt(state) === list;

/** Makes a list of the chosen paragraphs, turns one kind of list into the other, or ends it. */
export const toggleList =
  (list: NodeType): Command =>
  (state, dispatch) => {
    const present = listAt(state);
    if (present === list) return liftListItem(richTextNodes.list_item)(state, dispatch);
    if (present === undefined) return wrapInList(list)(state, dispatch);
    const { $from } = state.selection;
    for (let { depth } = $from; depth > 0; depth -= 1) {
      if ($from.node(depth).type === present) {
        dispatch?.(state.tr.setNodeMarkup($from.before(depth), list));
        return true;
      }
    }
    return false;
  };

export const toggleStrong = toggleMark(richTextMarks.strong);
export const toggleEmphasis = toggleMark(richTextMarks.em);

/** The address of the link at the selection; empty without one. */
export const linkAt = ({ selection: { $from, from, to }, doc }: EditorState): string => {
  const marks = [...$from.marks()];
  doc.nodesBetween(from, to, (node) => void marks.push(...node.marks));
  const mark = marks.find(({ type }) => type === richTextMarks.link);
  return mark === undefined ? '' : linkOf(mark).href;
};

/** The whole link around a selection without extent. */
const linkRange = ({ selection }: EditorState): { from: number; to: number } => {
  const { $from, from, to, empty } = selection;
  const mark = richTextMarks.link.isInSet($from.marks());
  if (!empty || mark === undefined) return { from, to };
  let [start, end] = [$from.index(), $from.indexAfter()];
  while (start > 0 && mark.isInSet($from.parent.child(start - 1).marks)) start -= 1;
  while (end < $from.parent.childCount && mark.isInSet($from.parent.child(end).marks)) end += 1;
  const widthBefore = (index: number): number => {
    let width = 0;
    for (let at = 0; at < index; at += 1) width += $from.parent.child(at).nodeSize;
    return width;
  };
  return { from: $from.start() + widthBefore(start), to: $from.start() + widthBefore(end) };
};

/** Links the selection, or writes the address as its own words; an empty address takes the link away. */
export const setLink =
  (href: string): Command =>
  (state, dispatch) => {
    const { from, to } = linkRange(state);
    const { tr } = state;
    if (href === '') tr.removeMark(from, to, richTextMarks.link);
    else {
      if (from === to) tr.insertText(href, from);
      tr.addMark(from, from === to ? from + href.length : to, richTextMarks.link.create({ href }));
    }
    dispatch?.(tr.removeStoredMark(richTextMarks.link));
    return true;
  };

const newRows = 3;
const newColumns = 3;

/** A table whose first row is its head. */
export const insertTable: Command = (state, dispatch) => {
  if (isInTable(state)) return false;
  const { table, table_row: row, table_cell: cell, table_header: header, paragraph } = richTextNodes;
  const cellsOf = (type: NodeType) => Array.from({ length: newColumns }, () => type.create(null, paragraph.create()));
  const rows = Array.from({ length: newRows }, (_, index) => row.create(null, cellsOf(index === 0 ? header : cell)));
  const inserted = table.create(null, rows);
  const tr = state.tr.replaceSelectionWith(inserted, false);
  // Behind it stands a paragraph to go on writing.
  if (tr.doc.lastChild === inserted) tr.insert(tr.doc.content.size, paragraph.create());
  // Into the paragraph of its first cell: past the beginnings of table, row, cell and paragraph.
  tr.doc.descendants((node, position) => {
    if (node === inserted) tr.setSelection(TextSelection.create(tr.doc, position + 4));
    return node !== inserted;
  });
  dispatch?.(tr.scrollIntoView());
  return true;
};
