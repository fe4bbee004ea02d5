import { createContext } from 'react';

/** Id of what stands beside a field, its error or hint: whatever input is inside names it as its description. */
export const FieldAbout = createContext<string | undefined>(undefined);
