export const grid = {
  searchChoice: 'Tippen, um zu suchen',
  pasted_one: '{{count}} Zeile eingefügt',
  pasted_other: '{{count}} Zeilen eingefügt',
  pasteRefused_one: '{{count}} Zelle wurde nicht verstanden: {{cells}}',
  pasteRefused_other: '{{count}} Zellen wurden nicht verstanden: {{cells}}',
  pasteSurplus_one: '{{count}} Zeile hatte keinen Platz mehr',
  pasteSurplus_other: '{{count}} Zeilen hatten keinen Platz mehr',
} as const;
