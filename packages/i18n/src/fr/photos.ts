import type { photos as german } from '../de/photos.ts';
import type { SameKeys } from '../loose.ts';

export const photos: SameKeys<typeof german> = {
  title: 'Images',
  count_one: '{{count}} image',
  count_other: '{{count}} images',
  word_one: 'image',
  word_other: 'images',
  add: 'Photo',
  shrinking: 'Réduction…',
  name: 'Image {{number}}',
  remove: 'Retirer l’image {{number}}',
  removeTitle: 'Supprimer l’image ?',
  removed: 'Image supprimée',
  waiting: 'en cours d’envoi',
  unreadable: '« {{name}} » n’est pas une image lisible. Prenez une photo en JPEG, PNG ou WebP.',
  empty: '« {{name}} » est vide (0 octet). Reprenez la photo ou choisissez-en une autre.',
  tooMany: 'Il n’est pas possible de joindre plus de {{max}} images.',
  notKept: 'Cet appareil ne garde pas les images : laissez la page ouverte jusqu’à leur envoi.',
  loadFailed: 'Les images enregistrées n’ont pas pu être chargées.',
};
