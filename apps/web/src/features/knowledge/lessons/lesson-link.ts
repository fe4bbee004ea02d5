import { readSearch, writeSearch } from '../../../platform/navigation/addresses.ts';

/** The present address, pointing at one lesson; a dialog that is open is left out. */
export const addressWith = (address: string, lessonId: number): string => {
  const [path = '', search = ''] = address.split('?');
  return path + writeSearch({ ...readSearch(search), lesson: lessonId, new: null });
};
