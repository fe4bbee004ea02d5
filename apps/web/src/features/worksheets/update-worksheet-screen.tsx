import { useEffect } from 'react';
import { readSearch } from '../../platform/navigation/addresses.ts';
import { appHistory, replaceWith } from '../../platform/navigation/history.ts';
import { kindOfPath } from './create/create-address.ts';

/** The selection of a worksheet is edited beside it: this address opens it with the panel that adds lessons. */
export const UpdateWorksheetScreen = () => {
  useEffect(() => {
    // Read once: the address is another one as soon as it was replaced, while this screen still stands.
    const { pathname, search } = appHistory.location;
    const id = Number(readSearch(search)['id']);
    if (Number.isSafeInteger(id) && id > 0) replaceWith('/worksheet', { kind: kindOfPath(pathname), id, panel: 'add' });
    else replaceWith('/projects');
  }, []);
  return null;
};
