/** The open dialog over the form, kept in the address. */
export type EntryDialog = 'remove' | 'merge' | null;
