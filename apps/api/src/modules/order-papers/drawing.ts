import { escapeHtml } from '#platform/html/escape-html';

/** Ink, concrete and the one colour that means late or waiting. */
export const chartColors = {
  ink: '#15171a',
  concrete: '#8a8f94',
  line: '#d5d7d9',
  urgent: '#a84300',
  done: '#2f6b3a',
} as const;

const round = (value: number): number => Math.round(value * 10) / 10;

interface LineStyle {
  readonly color?: string;
  readonly width?: number;
  readonly dash?: string;
}
export const lineOf = (
  [x1, y1, x2, y2]: readonly [number, number, number, number],
  { color = chartColors.line, width = 0.5, dash }: LineStyle = {},
): string =>
  `<line x1="${round(x1)}" y1="${round(y1)}" x2="${round(x2)}" y2="${round(y2)}" stroke="${color}" stroke-width="${width}"${dash === undefined ? '' : ` stroke-dasharray="${dash}"`}/>`;

export const pathOf = (d: string, { color = chartColors.ink, width = 1, dash }: LineStyle = {}): string =>
  `<path d="${d}" fill="none" stroke="${color}" stroke-width="${width}"${dash === undefined ? '' : ` stroke-dasharray="${dash}"`}/>`;

export const boxOf = (
  [x, y, width, height]: readonly [number, number, number, number],
  { fill = '#ffffff', stroke = 'none' }: { readonly fill?: string; readonly stroke?: string } = {},
): string =>
  `<rect x="${round(x)}" y="${round(y)}" width="${round(Math.max(width, 0.5))}" height="${round(height)}" fill="${fill}" stroke="${stroke}" stroke-width="0.75"/>`;

interface TextStyle {
  readonly size?: number;
  readonly color?: string;
  readonly bold?: boolean;
  readonly anchor?: 'start' | 'middle' | 'end';
}
export const textAt = (
  x: number,
  y: number,
  text: string,
  { size = 7.5, color = chartColors.ink, bold = false, anchor = 'start' }: TextStyle = {},
): string =>
  `<text x="${round(x)}" y="${round(y)}" font-family="Roboto" font-size="${size}"${bold ? ' font-weight="bold"' : ''} fill="${color}" text-anchor="${anchor}">${escapeHtml(text)}</text>`;

/** A triangle that stands on its tip: full for a delivery, open for a decision. */
export const milestoneMark = (x: number, y: number, half: number, kind: 'delivery' | 'decision'): string => {
  const fill = kind === 'delivery' ? chartColors.ink : '#ffffff';
  return `<path d="M${round(x - half)} ${y}h${2 * half}l${-half} ${round(half * 1.6)}z" fill="${fill}" stroke="${chartColors.ink}" stroke-width="0.6"/>`;
};

/** How many letters fit a width; Roboto is about half as wide as it is high. */
const lettersOf = (width: number, size: number, share = 0.52): number =>
  Math.max(3, Math.floor(width / (size * share)));

/** Letters that fit a width. */
export const fittingText = (text: string, width: number, size = 7.5): string => {
  const most = lettersOf(width, size);
  return text.length <= most ? text : `${text.slice(0, most - 1).trimEnd()}…`;
};

/** A bold text in as many lines as it needs, the first one of another width; only a word that is longer than a line is parted. */
export const boldLines = (text: string, firstWidth: number, width: number, size = 7.5): readonly string[] => {
  const lines: string[] = [];
  let line = '';
  const most = () => lettersOf(lines.length === 0 ? firstWidth : width, size, 0.58);
  const end = () => {
    lines.push(line);
    line = '';
  };
  for (const whole of text.split(/\s+/)) {
    let word = whole;
    if (line !== '' && `${line} ${word}`.length > most()) end();
    while (word.length > most()) {
      line = word.slice(0, most());
      word = word.slice(line.length);
      end();
    }
    line = line === '' ? word : `${line} ${word}`;
  }
  return [...lines, line];
};

export const svgOf = (width: number, height: number, parts: readonly string[]): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${parts.join('')}</svg>`;
