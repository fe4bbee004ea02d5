import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { z } from 'zod';
import { replaceWith } from '../../platform/navigation/history.ts';
import { urlNumber, useUrlState } from '../../platform/navigation/url-state.ts';
import { kindOfPath } from './create/create-address.ts';

const urlSchema = z.object({ id: urlNumber() });

/** The selection of a worksheet is edited beside it: this address opens it with the panel that adds questions. */
export const UpdateWorksheetScreen = () => {
  const kind = kindOfPath(useLocation({ select: ({ pathname }) => pathname }));
  const [{ id }] = useUrlState(urlSchema);
  useEffect(() => {
    if (id === undefined) replaceWith('/projects');
    else replaceWith('/worksheet', { kind, id, panel: 'add' });
  }, [kind, id]);
  return null;
};
