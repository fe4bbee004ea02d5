import type { richText as german } from '../de/rich-text.ts';
import type { SameKeys } from '../loose.ts';

export const richText: SameKeys<typeof german> = {
  bold: 'Gras',
  italic: 'Italique',
  bullets: 'Liste à puces',
  numbers: 'Liste numérotée',
  link: 'Lien',
  table: 'Insérer un tableau',
  picture: 'Insérer une image',
  addRow: 'Ligne au-dessous',
  addColumn: 'Colonne à droite',
  deleteRow: 'Supprimer la ligne',
  deleteColumn: 'Supprimer la colonne',
  deleteTable: 'Supprimer le tableau',
  tools: 'Mise en forme',
  pictureSize: 'Images jusqu’à 5 Mo',
  pictureTooLarge: '{{name}} dépasse 5 Mo.',
  address: 'Adresse du lien',
  setLink: 'Placer le lien',
  removeLink: 'Supprimer le lien',
  wrongAddress: 'Ce n’est pas une adresse. Par exemple https://www.suva.ch',
};
