import type { richText as german } from '../de/rich-text.ts';
import type { SameKeys } from '../loose.ts';

export const richText: SameKeys<typeof german> = {
  bold: 'Bold',
  italic: 'Italic',
  bullets: 'Bulleted list',
  numbers: 'Numbered list',
  link: 'Link',
  table: 'Insert a table',
  picture: 'Insert a picture',
  addRow: 'Row below',
  addColumn: 'Column to the right',
  deleteRow: 'Remove the row',
  deleteColumn: 'Remove the column',
  deleteTable: 'Remove the table',
  tools: 'Formatting',
  pictureSize: 'Pictures up to 5 MB',
  pictureTooLarge: '{{name}} is larger than 5 MB.',
  address: 'Address of the link',
  setLink: 'Set the link',
  removeLink: 'Remove the link',
  wrongAddress: 'This is no address. For example https://www.suva.ch',
};
