import type { orderParts as german } from '../de/order-parts.ts';
import type { SameKeys } from '../loose.ts';

export const orderParts: SameKeys<typeof german> = {
  previous: 'Ligne précédente',
  next: 'Ligne suivante',
  move: 'changer de ligne',
  code: 'Code',
  title: 'Titre',
  description: 'Description',
  notSaved: 'La modification n’a pas été enregistrée.',
  stored: '{{name}} : enregistré.',
  removed: '{{name}} : supprimé.',
};
