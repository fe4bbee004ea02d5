import './print-codes.css';

/** Prints a sheet with the codes alone; the page and its dialog stay off the paper. */
export const printCodes = (title: string, text: string, codes: readonly string[]): void => {
  const sheet = document.createElement('section');
  sheet.dataset['printAlone'] = '';
  const add = (tag: 'h1' | 'p' | 'ul', content = ''): HTMLElement => {
    const element = document.createElement(tag);
    element.textContent = content;
    sheet.append(element);
    return element;
  };
  add('h1', title);
  add('p', text);
  const list = add('ul');
  for (const code of codes) {
    const item = document.createElement('li');
    item.textContent = code;
    list.append(item);
  }
  // The dialog is in the top layer; what shall be printed must stand beside it, not under it.
  document.body.append(sheet);
  addEventListener('afterprint', () => sheet.remove(), { once: true });
  print();
};
