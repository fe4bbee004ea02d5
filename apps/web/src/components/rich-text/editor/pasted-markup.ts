/** Word marks the items of its lists by a style of their paragraphs. */
const isListItem = (element: Element): boolean =>
  element.localName === 'p' && /mso-list:\s*l\d/i.test(element.getAttribute('style') ?? '');
const isMarker = (element: Element): boolean => /mso-list:\s*ignore/i.test(element.getAttribute('style') ?? '');
const isNumber = (marker: string): boolean => /^[\p{L}\d]{1,4}[.)]/u.test(marker.trim());

/** Makes real lists of the paragraphs that look like one. */
const listItems = (body: HTMLElement): void => {
  let list: HTMLElement | null = null;
  for (const paragraph of [...body.querySelectorAll('p')].filter(isListItem)) {
    const markers = [...paragraph.querySelectorAll('*')].filter(isMarker);
    const name = isNumber(markers[0]?.textContent ?? '') ? 'ol' : 'ul';
    for (const marker of markers) marker.remove();
    if (list === null || list.nextElementSibling !== paragraph || list.localName !== name) {
      list = body.ownerDocument.createElement(name);
      paragraph.before(list);
    }
    const item = body.ownerDocument.createElement('li');
    list.append(item);
    item.append(paragraph);
  }
};

/** Markup from the clipboard without what office programs put around it; the schema drops the rest. */
export const cleanPastedMarkup = (html: string): string => {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const element of body.querySelectorAll('style, script, meta, link, title, colgroup, caption, [hidden]')) {
    element.remove();
  }
  listItems(body);
  // Blank lines between blocks would become paragraphs.
  const blank = [...body.childNodes].filter(
    (child) => child.nodeType === Node.TEXT_NODE && child.textContent?.trim() === '',
  );
  for (const child of blank) child.remove();
  // oxlint-disable-next-line no-restricted-properties -- read only: nothing is written into a page
  return body.innerHTML;
};
