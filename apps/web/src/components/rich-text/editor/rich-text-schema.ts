import { isRichTextLink, pictureIdOf } from '@polier/contract/lessons/rich-text';
import { type Attrs, type DOMOutputSpec, type Mark, type Node, Schema } from 'prosemirror-model';
import { tableNodes } from 'prosemirror-tables';

interface LinkAttributes extends Attrs {
  readonly href: string;
}
/** A picture is an attachment, or a file that is uploaded when the text is saved. */
export interface PictureAttributes extends Attrs {
  readonly id: number | null;
  readonly pending: string | null;
  readonly alt: string;
}

const content = (tag: string): DOMOutputSpec => [tag, 0];
const headings = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'];

export const linkOf = (mark: Mark): LinkAttributes => mark.attrs as LinkAttributes;
export const pictureOf = (node: Node): PictureAttributes => node.attrs as PictureAttributes;

/** Exactly what a rich text may carry: whatever else is pasted or stored does not come in. */
export const richTextSchema = new Schema({
  nodes: {
    doc: { content: 'block+' },
    paragraph: {
      content: 'inline*',
      group: 'block',
      parseDOM: ['p', 'div', 'blockquote', 'pre', ...headings].map((tag) => ({ tag })),
      toDOM: () => content('p'),
    },
    bullet_list: { content: 'list_item+', group: 'block', parseDOM: [{ tag: 'ul' }], toDOM: () => content('ul') },
    ordered_list: { content: 'list_item+', group: 'block', parseDOM: [{ tag: 'ol' }], toDOM: () => content('ol') },
    list_item: { content: 'paragraph block*', defining: true, parseDOM: [{ tag: 'li' }], toDOM: () => content('li') },
    ...tableNodes({ tableGroup: 'block', cellContent: 'block+', cellAttributes: {} }),
    text: { group: 'inline' },
    image: {
      inline: true,
      group: 'inline',
      draggable: true,
      attrs: { id: { default: null }, pending: { default: null }, alt: { default: '' } },
      parseDOM: [
        {
          tag: 'img',
          getAttrs: (element) => {
            const id = pictureIdOf(element.dataset['attachment'] ?? '');
            const pending = element.dataset['pending'] ?? null;
            return id === null && pending === null ? false : { id, pending, alt: element.getAttribute('alt') ?? '' };
          },
        },
      ],
      toDOM: (node) => {
        const { id, pending, alt } = pictureOf(node);
        return ['img', { ...(id === null ? { 'data-pending': pending } : { 'data-attachment': String(id) }), alt }];
      },
    },
    hard_break: { inline: true, group: 'inline', selectable: false, parseDOM: [{ tag: 'br' }], toDOM: () => ['br'] },
  },
  marks: {
    link: {
      attrs: { href: {} },
      inclusive: false,
      parseDOM: [
        {
          tag: 'a[href]',
          getAttrs: (element) => {
            const href = element.getAttribute('href')?.trim() ?? '';
            return isRichTextLink(href) ? { href } : false;
          },
        },
      ],
      toDOM: (mark) => ['a', { href: linkOf(mark).href }, 0],
    },
    strong: {
      parseDOM: [
        { tag: 'strong' },
        // Some programs wrap a whole copied text into a bold element of normal weight.
        { tag: 'b', getAttrs: (element) => element.style.fontWeight !== 'normal' && null },
        { style: 'font-weight', getAttrs: (weight) => /^(?:bold(?:er)?|[6-9]\d{2})$/.test(weight) && null },
      ],
      toDOM: () => content('strong'),
    },
    em: {
      parseDOM: [{ tag: 'em' }, { tag: 'i' }, { style: 'font-style=italic' }],
      toDOM: () => content('em'),
    },
  },
});

const { nodes, marks } = richTextSchema;
export const richTextNodes = nodes;
export const richTextMarks = marks;
