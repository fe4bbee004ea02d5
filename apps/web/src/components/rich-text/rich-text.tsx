import { isRichText, isRichTextLink, pictureIdOf, richTextElements } from '@polier/contract/lessons/rich-text';
import { createElement, memo, type ReactNode, useMemo } from 'react';
import { contentLanguage } from '../../platform/i18n/content-language.ts';
import { useStore } from '../../platform/store/store.ts';
import { useScrollStop } from '../../platform/viewport/scroll-stop.ts';
import type { Pictures } from './pictures.ts';
import classes from './rich-text.module.css';

const spanOf = (element: Element, name: string): number => {
  const span = Number(element.getAttribute(name));
  return Number.isInteger(span) && span > 1 && span < 100 ? span : 1;
};

/** Attributes by element; only those named here reach the page. */
const cell = (element: Element) => ({ colSpan: spanOf(element, 'colspan'), rowSpan: spanOf(element, 'rowspan') });
const attributesOf: Readonly<Record<string, (element: Element) => object>> = {
  a: (element) => ({ href: element.getAttribute('href'), target: '_blank', rel: 'noopener noreferrer' }),
  td: cell,
  th: cell,
};

/** Their text is no text for reading. */
const unreadable: ReadonlySet<string> = new Set(['script', 'style', 'template', 'title']);

const isBetweenCells = ({ parentElement }: Node): boolean =>
  parentElement !== null && ['table', 'tbody', 'tr'].includes(parentElement.localName);

const Table = ({ children }: { children: ReactNode }) => (
  <div ref={useScrollStop<HTMLDivElement>()} className={classes.table}>
    <table>{children}</table>
  </div>
);

const drawPicture = (element: Element, key: number, pictures: Pictures | undefined): ReactNode => {
  const id = pictureIdOf(element.getAttribute('data-attachment') ?? '');
  const path = id === null ? undefined : pictures?.get(id);
  const alt = element.getAttribute('alt') ?? '';
  if (path !== undefined) return <img key={key} src={path} alt={alt} loading="lazy" />;
  return alt === '' ? null : (
    <span key={key} className={classes.missing}>
      {alt}
    </span>
  );
};

const drawNode = (node: Node, key: number, pictures: Pictures | undefined): ReactNode => {
  if (node.nodeType === Node.TEXT_NODE) return isBetweenCells(node) ? null : node.textContent;
  if (!(node instanceof Element)) return null;
  const name = node.localName;
  if (unreadable.has(name)) return null;
  const children = [...node.childNodes].map((child, index) => drawNode(child, index, pictures));
  if (name === 'img') return drawPicture(node, key, pictures);
  const isLink = name === 'a' && isRichTextLink(node.getAttribute('href') ?? '');
  // Replaces a forbidden element by its content.
  if (!Object.hasOwn(richTextElements, name) || (name === 'a' && !isLink)) return children;
  return name === 'table' ? (
    <Table key={key}>{children}</Table>
  ) : (
    createElement(name, { key, ...attributesOf[name]?.(node) }, ...children)
  );
};

/** Parsing runs no script and loads nothing; what is drawn is built of known elements. */
const draw = (text: string, pictures: Pictures | undefined): ReactNode =>
  [...new DOMParser().parseFromString(text, 'text/html').body.childNodes].map((node, index) =>
    drawNode(node, index, pictures),
  );

interface RichTextProps {
  children: string;
  className?: string | undefined;
  /** Without them a picture is named by its text. */
  pictures?: Pictures | undefined;
}

const Reading = ({ children: text, className, pictures }: RichTextProps) => {
  const language = useStore(contentLanguage, (content) => content.language);
  const isRich = isRichText(text);
  const content = useMemo(() => (isRich ? draw(text, pictures) : text), [isRich, text, pictures]);
  return (
    <div
      lang={language}
      className={[classes.text, className].filter(Boolean).join(' ')}
      data-plain={!isRich || undefined}
    >
      {content}
    </div>
  );
};

/** Shows text that may contain markup. Text without markup keeps its line breaks. */
export const RichText = memo(Reading);
