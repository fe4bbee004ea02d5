import type { CellStyle, Condition } from './workbook.ts';
import { escapeXml, mainNamespace, xmlHead } from './xlsx-xml.ts';

/** Numbers of formats below this one belong to Excel. */
const firstOwnFormat = 164;

/** Gives each different part one number, in the order in which they first appear. */
const numbered = (parts: readonly string[] = []) => {
  const numbers = new Map(parts.map((part, index) => [part, index]));
  return {
    numberOf: (part: string): number => {
      const number = numbers.get(part) ?? numbers.size;
      numbers.set(part, number);
      return number;
    },
    all: () => [...numbers.keys()],
  };
};

const color = (rgb: string) => `rgb="FF${rgb}"`;
const fontOf = ({ bold, strike, serif, size = 10, color: rgb = '15171A' }: CellStyle): string =>
  `<font>${bold ? '<b/>' : ''}${strike ? '<strike/>' : ''}<sz val="${size}"/><color ${color(rgb)}/><name val="${serif ? 'Georgia' : 'Arial'}"/></font>`;
const fillOf = ({ fill }: CellStyle): string =>
  fill === undefined
    ? '<fill><patternFill patternType="none"/></fill>'
    : `<fill><patternFill patternType="solid"><fgColor ${color(fill)}/><bgColor indexed="64"/></patternFill></fill>`;
const borderOf = ({ lineBelow }: CellStyle): string => {
  const bottom =
    lineBelow === undefined
      ? '<bottom/>'
      : `<bottom style="${lineBelow}"><color ${color(lineBelow === 'thin' ? 'E2DED6' : '15171A')}/></bottom>`;
  return `<border><left/><right/><top/>${bottom}<diagonal/></border>`;
};
const differenceOf = ({ bold, strike, color: rgb, fill }: Condition['style']): string =>
  `<dxf><font>${bold ? '<b/>' : ''}${strike ? '<strike/>' : ''}${rgb === undefined ? '' : `<color ${color(rgb)}/>`}</font>${
    fill === undefined ? '' : `<fill><patternFill patternType="solid"><bgColor ${color(fill)}/></patternFill></fill>`
  }</dxf>`;

const list = (name: string, parts: readonly string[]): string =>
  `<${name} count="${parts.length}">${parts.join('')}</${name}>`;

export interface StyleBook {
  readonly numberOf: (style: CellStyle) => number;
  readonly numberOfCondition: (style: Condition['style']) => number;
  /** The part of the file; all styles have got their numbers. */
  readonly xml: () => string;
}

/** Collects the styles of a workbook while its sheets are written. */
export const openStyleBook = (): StyleBook => {
  const fonts = numbered([fontOf({})]);
  // Excel keeps the first two fills for itself.
  const fills = numbered([fillOf({}), '<fill><patternFill patternType="gray125"/></fill>']);
  const borders = numbered([borderOf({})]);
  const formats = numbered();
  const styles = numbered(['<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>']);
  const differences = numbered();
  const known = new Map<CellStyle, number>();
  const styleOf = (style: CellStyle): string => {
    const format = style.format === undefined ? 0 : firstOwnFormat + formats.numberOf(style.format);
    const horizontal = style.align === undefined ? '' : ` horizontal="${style.align}"`;
    return `<xf numFmtId="${format}" fontId="${fonts.numberOf(fontOf(style))}" fillId="${fills.numberOf(fillOf(style))}" borderId="${borders.numberOf(borderOf(style))}" xfId="0" applyNumberFormat="1" applyFont="1" applyFill="1" applyBorder="1" applyAlignment="1"><alignment vertical="top"${horizontal}${style.wrap ? ' wrapText="1"' : ''}/></xf>`;
  };
  return {
    numberOf: (style) => {
      const number = known.get(style) ?? styles.numberOf(styleOf(style));
      known.set(style, number);
      return number;
    },
    numberOfCondition: (style) => differences.numberOf(differenceOf(style)),
    xml: () => {
      const codes = formats
        .all()
        .map((code, index) => `<numFmt numFmtId="${firstOwnFormat + index}" formatCode="${escapeXml(code)}"/>`);
      return `${xmlHead}<styleSheet xmlns="${mainNamespace}">${codes.length === 0 ? '' : list('numFmts', codes)}${list('fonts', fonts.all())}${list('fills', fills.all())}${list('borders', borders.all())}<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>${list('cellXfs', styles.all())}<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles>${list('dxfs', differences.all())}</styleSheet>`;
    },
  };
};
