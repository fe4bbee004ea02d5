export const orderParts = {
  previous: 'Vorherige Zeile',
  next: 'Nächste Zeile',
  move: 'Zeile wechseln',
  code: 'Code',
  title: 'Titel',
  description: 'Beschreibung',
  notSaved: 'Die Änderung wurde nicht gespeichert.',
  stored: '{{name}} ist gespeichert.',
  removed: '{{name}} ist entfernt.',
} as const;
