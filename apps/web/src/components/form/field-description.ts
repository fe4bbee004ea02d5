import { createContext } from 'react';

/** Id of a field's error or hint, which the input inside uses as its description. */
export const FieldDescription = createContext<string | undefined>(undefined);
