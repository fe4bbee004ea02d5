import {
  IconBold,
  IconColumnInsertRight,
  IconColumnRemove,
  IconItalic,
  IconLink,
  IconList,
  IconListNumbers,
  IconPhoto,
  IconRowInsertBottom,
  IconRowRemove,
  IconTable,
  IconTableOff,
  type TablerIcon,
} from '@tabler/icons-react';
import type { Command, EditorState } from 'prosemirror-state';
import { addColumnAfter, addRowAfter, deleteColumn, deleteRow, deleteTable, isInTable } from 'prosemirror-tables';
import type { EditorView } from 'prosemirror-view';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { IconButton } from '../../button/button.tsx';
import { LinkInput } from './link-input.tsx';
import {
  hasMark,
  insertTable,
  isInList,
  linkAt,
  toggleEmphasis,
  toggleList,
  toggleStrong,
} from './rich-text-commands.ts';
import classes from './rich-text-editor.module.css';
import { richTextMarks, richTextNodes } from './rich-text-schema.ts';

interface Tool {
  readonly name: string;
  readonly icon: TablerIcon;
  readonly command: Command;
  readonly isOn?: (state: EditorState) => boolean;
}

const { bullet_list: bullets, ordered_list: numbers } = richTextNodes;

const textTools = [
  { name: 'bold', icon: IconBold, command: toggleStrong, isOn: (state) => hasMark(state, richTextMarks.strong) },
  { name: 'italic', icon: IconItalic, command: toggleEmphasis, isOn: (state) => hasMark(state, richTextMarks.em) },
  { name: 'bullets', icon: IconList, command: toggleList(bullets), isOn: (state) => isInList(state, bullets) },
  { name: 'numbers', icon: IconListNumbers, command: toggleList(numbers), isOn: (state) => isInList(state, numbers) },
] as const satisfies readonly Tool[];

const tableTools = [
  { name: 'addRow', icon: IconRowInsertBottom, command: addRowAfter },
  { name: 'addColumn', icon: IconColumnInsertRight, command: addColumnAfter },
  { name: 'deleteRow', icon: IconRowRemove, command: deleteRow },
  { name: 'deleteColumn', icon: IconColumnRemove, command: deleteColumn },
  { name: 'deleteTable', icon: IconTableOff, command: deleteTable },
] as const satisfies readonly Tool[];

const newTable = [{ name: 'table', icon: IconTable, command: insertTable }] as const satisfies readonly Tool[];

interface RichTextToolbarProps {
  view: EditorView | null;
  state: EditorState | null;
  /** Id of the text. */
  controls: string;
  /** Absent where the text takes no new pictures. */
  onPictures?: (files: readonly File[]) => void;
}

/** What can be done with the chosen words; the arrow keys lead from one to the next. */
export const RichTextToolbar = ({ view, state, controls, onPictures }: RichTextToolbarProps) => {
  const t = useTranslation();
  const file = useRef<HTMLInputElement>(null);
  const [current, setCurrent] = useState('bold');
  const [isLinking, setLinking] = useState(false);
  const isTable = state !== null && isInTable(state);

  const run = (command: Command) => {
    if (view === null) return;
    command(view.state, view.dispatch, view);
    view.focus();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const buttons = [...event.currentTarget.querySelectorAll('button')];
    const at = buttons.indexOf(document.activeElement as HTMLButtonElement);
    const step = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: buttons.length - 1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    buttons[(step + buttons.length) % buttons.length]?.focus();
  };
  const names = [
    'bold',
    'italic',
    'bullets',
    'numbers',
    'link',
    ...(onPictures ? ['picture'] : []),
    ...(isTable ? tableTools : newTable).map(({ name }) => name),
  ];
  const focusable = names.includes(current) ? current : 'bold';
  const common = (name: string) => ({
    tabIndex: name === focusable ? 0 : -1,
    className: classes.tool ?? '',
    onFocus: () => setCurrent(name),
    // The selection stays where it is.
    onMouseDown: (event: { preventDefault: () => void }) => event.preventDefault(),
  });
  const button = ({
    name,
    icon: Icon,
    command,
    isOn,
  }: Tool & { name: (typeof textTools | typeof tableTools | typeof newTable)[number]['name'] }) => (
    <IconButton
      key={name}
      {...common(name)}
      label={t(`richText.${name}`)}
      {...(isOn && { 'aria-pressed': state !== null && isOn(state) })}
      onClick={() => run(command)}
    >
      <Icon size={18} stroke={1.5} aria-hidden />
    </IconButton>
  );

  return (
    <>
      <div
        className={classes.tools}
        role="toolbar"
        aria-label={t('richText.tools')}
        aria-controls={controls}
        onKeyDown={onKeyDown}
      >
        {textTools.map((tool) => button(tool))}
        <IconButton
          {...common('link')}
          label={t('richText.link')}
          aria-pressed={state !== null && linkAt(state) !== ''}
          onClick={() => setLinking(!isLinking)}
        >
          <IconLink size={18} stroke={1.5} aria-hidden />
        </IconButton>
        {(isTable ? tableTools : newTable).map((tool) => button(tool))}
        {onPictures && (
          <>
            <IconButton {...common('picture')} label={t('richText.picture')} onClick={() => file.current?.click()}>
              <IconPhoto size={18} stroke={1.5} aria-hidden />
            </IconButton>
            <span className={classes.note}>{t('richText.pictureSize')}</span>
            <input
              ref={file}
              type="file"
              hidden
              multiple
              accept="image/jpeg,image/png,image/webp"
              tabIndex={-1}
              aria-label={t('richText.picture')}
              onChange={(event) => {
                onPictures([...(event.currentTarget.files ?? [])]);
                event.currentTarget.value = '';
                view?.focus();
              }}
            />
          </>
        )}
      </div>
      {isLinking && view !== null && state !== null && (
        <LinkInput view={view} address={linkAt(state)} onClose={() => setLinking(false)} />
      )}
    </>
  );
};
