import { EditorState } from 'prosemirror-state';
import { EditorView, type NodeViewConstructor } from 'prosemirror-view';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { contentLanguage } from '../../../platform/i18n/content-language.ts';
import { cleanPastedMarkup } from './pasted-markup.ts';
import { addPendingPicture, pendingPicture } from './pending-pictures.ts';
import { readDocument, writeDocument } from './rich-text-document.ts';
import classes from './rich-text-editor.module.css';
import type { RichTextFieldProps } from './rich-text-field-props.ts';
import { richTextPlugins } from './rich-text-plugins.ts';
import { pictureOf, richTextNodes } from './rich-text-schema.ts';
import { RichTextToolbar } from './rich-text-toolbar.tsx';
import textClasses from '../rich-text.module.css';

const pictureFiles = (data: DataTransfer | null): File[] =>
  [...(data?.files ?? [])].filter(({ type }) => type.startsWith('image/'));

/** Around the cursor while somebody writes, in pixels. */
const keptFree = { top: 5, right: 0, bottom: 80, left: 0 };

/** The editor itself; it comes with a part of its own, when somebody writes. */
export const RichTextEditor = (props: RichTextFieldProps) => {
  const {
    id,
    defaultValue,
    onChange,
    label,
    pictures,
    takesPictures = true,
    maxPictureSize,
    onTooLarge,
    disabled = false,
    ...described
  } = props;
  const place = useRef<HTMLDivElement>(null);
  const [view, setView] = useState<EditorView | null>(null);
  // The toolbar shows what holds at the selection.
  const [state, setState] = useState<EditorState | null>(null);

  const changed = useEffectEvent((text: string) => onChange?.(text));
  const pathOf = useEffectEvent(
    (attachment: number | null, key: string | null): string =>
      (attachment === null ? pendingPicture(key ?? '')?.path : pictures?.get(attachment)) ?? '',
  );
  const addPicture = async (into: EditorView, file: File, at: number | undefined) => {
    if (file.size > maxPictureSize) {
      onTooLarge(file);
      return;
    }
    const pending = await addPendingPicture(file);
    if (into.isDestroyed) return;
    const picture = richTextNodes.image.create({ pending, alt: file.name.replace(/\.\w+$/, '') });
    const { tr } = into.state;
    const inserted =
      at === undefined
        ? tr.replaceSelectionWith(picture, false)
        : tr.insert(Math.min(at, tr.doc.content.size), picture);
    into.dispatch(inserted.scrollIntoView());
  };
  const addPictures = (into: EditorView, files: readonly File[], at?: number) => {
    if (!takesPictures) return;
    for (const file of files) void addPicture(into, file, at);
  };
  const addDropped = useEffectEvent(addPictures);

  useEffect(() => {
    const { current: element } = place;
    if (element === null) return undefined;
    const image: NodeViewConstructor = (node) => {
      const { id: attachment, pending, alt } = pictureOf(node);
      const picture = document.createElement('img');
      picture.src = pathOf(attachment, pending);
      picture.alt = alt;
      return { dom: picture };
    };
    const made: EditorView = new EditorView(
      { mount: element },
      {
        state: EditorState.create({ doc: readDocument(defaultValue ?? ''), plugins: richTextPlugins() }),
        nodeViews: { image },
        // The cursor stays above a bar at the foot of the screen.
        scrollThreshold: keptFree,
        scrollMargin: keptFree,
        transformPastedHTML: cleanPastedMarkup,
        dispatchTransaction(transaction) {
          const next = made.state.apply(transaction);
          made.updateState(next);
          setState(next);
          if (transaction.docChanged) changed(writeDocument(next.doc));
        },
        // A table of Excel comes with a picture of itself; its cells are what is wanted.
        handlePaste: (into, event) => {
          const files = pictureFiles(event.clipboardData);
          if (files.length === 0 || event.clipboardData?.types.includes('text/html') === true) return false;
          addDropped(into, files);
          return true;
        },
        handleDrop: (into, event) => {
          const files = pictureFiles(event.dataTransfer);
          if (files.length === 0) return false;
          event.preventDefault();
          addDropped(into, files, into.posAtCoords({ left: event.clientX, top: event.clientY })?.pos);
          return true;
        },
      },
    );
    setView(made);
    setState(made.state);
    return () => {
      made.destroy();
      setView(null);
    };
    // oxlint-disable-next-line react/exhaustive-deps -- the editor keeps its text; another text is another field
  }, []);

  return (
    <div className={classes.editor} data-invalid={described['aria-invalid'] || undefined}>
      <RichTextToolbar
        view={view}
        state={state}
        controls={id}
        {...(takesPictures && {
          onPictures: (files: readonly File[]) => {
            if (view !== null) addPictures(view, files);
          },
        })}
      />
      <div
        {...described}
        ref={place}
        id={id}
        className={`${textClasses.text} ${classes.text}`}
        role="textbox"
        aria-multiline="true"
        aria-label={label}
        aria-disabled={disabled || undefined}
        lang={contentLanguage.get().language}
      />
    </div>
  );
};
