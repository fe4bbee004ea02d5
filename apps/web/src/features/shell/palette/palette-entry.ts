/** A line of the palette that the page knows by itself: a screen, a record or a command. */
export interface PaletteEntry {
  key: string;
  group: 'recent' | 'screens' | 'projects' | 'orders' | 'commands';
  label: string;
  run: () => void;
}
