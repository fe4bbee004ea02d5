type Margins = [left: number, top: number, right: number, bottom: number];

interface Style {
  readonly bold?: boolean;
  readonly color?: string;
  readonly fontSize?: number;
  readonly alignment?: 'left' | 'center' | 'right';
  readonly margin?: Margins;
  readonly width?: number;
  /** Never cut by the end of a page. */
  readonly unbreakable?: boolean;
  /** Drawn so far from where it would stand, and takes no room. */
  readonly relativePosition?: { readonly x: number; readonly y: number };
  /** Of a cell of a table: the columns that it takes; the cells that it covers are still listed. */
  readonly colSpan?: number;
  /** Of a cell of a table: which of the lines around it are drawn; absent: all. */
  readonly border?: readonly [left: boolean, top: boolean, right: boolean, bottom: boolean];
}

interface Line {
  readonly lineColor?: string;
  readonly lineWidth?: number;
}
interface Point {
  readonly x: number;
  readonly y: number;
}

/** Drawn in points from the upper left of what holds it. */
export type PdfShape =
  | (Line & Point & { readonly type: 'rect'; readonly w: number; readonly h: number; readonly color?: string })
  | (Line & {
      readonly type: 'line';
      readonly x1: number;
      readonly y1: number;
      readonly x2: number;
      readonly y2: number;
    })
  | (Line & { readonly type: 'polyline'; readonly points: readonly Point[] });

export interface PdfTable {
  /** Lines and paddings by their name. */
  readonly layout: string;
  readonly table: {
    readonly headerRows: number;
    readonly dontBreakRows: boolean;
    readonly keepWithHeaderRows: number;
    /** Points; `*` takes what the others leave. */
    readonly widths: readonly (number | '*')[];
    readonly body: readonly (readonly PdfContent[])[];
  };
}

/** What pdfmake draws, as far as it is used. */
export type PdfContent =
  | string
  | (Style & { readonly text: string | readonly PdfContent[] })
  | (Style & { readonly stack: readonly PdfContent[] })
  | (Style & { readonly canvas: readonly PdfShape[] })
  | (Style & { readonly columns: readonly PdfContent[] })
  | (Style & { readonly image: string; readonly fit: readonly [width: number, height: number] })
  | (Style & { readonly svg: string; readonly fit: readonly [width: number, height: number] })
  | PdfTable;

/** A document as plain data, so that a thread can take it: the functions that pdfmake wants stay there. */
export interface PdfDocument {
  readonly title: string;
  readonly language: string;
  readonly orientation: 'portrait' | 'landscape';
  /** At the top of each page but the first. */
  readonly heading: string;
  /** In the middle at the bottom of each page. */
  readonly legend: string;
  readonly content: readonly PdfContent[];
}
