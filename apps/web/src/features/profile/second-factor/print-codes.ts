import './print-codes.css';

/** Prints a sheet with the codes alone; the page and its dialog stay off the paper. */
export const printCodes = (title: string, text: string, codes: readonly string[]): void => {
  const worksheet = document.createElement('section');
  worksheet.dataset['printAlone'] = '';
  const add = (tag: 'h1' | 'p' | 'ul', content = ''): HTMLElement => {
    const element = document.createElement(tag);
    element.textContent = content;
    worksheet.append(element);
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
  // The dialog is in the top layer; what must be printed must stand beside it, not under it.
  document.body.append(worksheet);
  addEventListener('afterprint', () => worksheet.remove(), { once: true });
  print();
};
