export const kinds = {
  trade: 'Gewerk',
  pm: 'Projektmanagement',
  x: 'X-Prozess',
  trades: 'Gewerke',
  pmPhases: 'Projektmanagement',
  xProcesses: 'X-Prozesse',
  short: { trade: 'Gewerk', pm: 'PM', x: 'X' },
} as const;
