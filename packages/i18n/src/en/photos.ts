import type { photos as german } from '../de/photos.ts';
import type { SameKeys } from '../loose.ts';

export const photos: SameKeys<typeof german> = {
  title: 'Pictures',
  count_one: '{{count}} picture',
  count_other: '{{count}} pictures',
  word_one: 'picture',
  word_other: 'pictures',
  add: 'Photo',
  shrinking: 'Being reduced …',
  name: 'Picture {{number}}',
  remove: 'Remove picture {{number}}',
  removeTitle: 'Delete the picture?',
  removed: 'Picture deleted',
  waiting: 'being sent',
  unreadable: '“{{name}}” is not a picture that can be read. Take a photo in JPEG, PNG or WebP.',
  empty: '“{{name}}” is empty (0 bytes). Take the photo once more or choose another one.',
  tooMany: 'No more than {{max}} pictures can be attached here.',
  notKept: 'This device does not keep the pictures: leave the page open until they are sent.',
  loadFailed: 'The stored pictures could not be loaded.',
};
