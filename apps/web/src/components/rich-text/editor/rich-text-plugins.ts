import { baseKeymap, chainCommands, exitCode } from 'prosemirror-commands';
import { history, redo, undo } from 'prosemirror-history';
import { inputRules, wrappingInputRule } from 'prosemirror-inputrules';
import { keymap } from 'prosemirror-keymap';
import { liftListItem, sinkListItem, splitListItem } from 'prosemirror-schema-list';
import type { Command, Plugin } from 'prosemirror-state';
import { goToNextCell, tableEditing } from 'prosemirror-tables';
import { toggleEmphasis, toggleStrong } from './rich-text-commands.ts';
import { richTextNodes } from './rich-text-schema.ts';

const { list_item: item, bullet_list: bullets, ordered_list: numbers, hard_break: lineBreak } = richTextNodes;

const insertBreak: Command = chainCommands(exitCode, (state, dispatch) => {
  dispatch?.(state.tr.replaceSelectionWith(lineBreak.create()).scrollIntoView());
  return true;
});

/** Tab moves between the cells of a table; elsewhere it leaves the text, as it leaves every field. */
export const richTextPlugins = (): Plugin[] => [
  inputRules({ rules: [wrappingInputRule(/^\s*[-*•]\s$/, bullets), wrappingInputRule(/^1[.)]\s$/, numbers)] }),
  keymap({
    'Mod-b': toggleStrong,
    'Mod-i': toggleEmphasis,
    'Mod-z': undo,
    'Shift-Mod-z': redo,
    'Mod-y': redo,
    'Enter': splitListItem(item),
    'Shift-Enter': insertBreak,
    'Mod-]': sinkListItem(item),
    'Mod-[': liftListItem(item),
    'Tab': goToNextCell(1),
    'Shift-Tab': goToNextCell(-1),
  }),
  keymap(baseKeymap),
  history(),
  tableEditing(),
];
