/** As far as it is used; its published types would bring those of browsers into the server. */
declare module 'pdfmake' {
  interface TableNode {
    readonly table: {
      readonly headerRows: number;
      readonly widths: readonly unknown[];
      readonly body: readonly (readonly (string | { readonly border?: readonly boolean[] })[])[];
    };
  }
  interface TableLayout {
    hLineWidth(index: number, node: TableNode): number;
    hLineColor(index: number, node: TableNode): string;
    vLineWidth(): number;
    paddingLeft(index: number): number;
    paddingRight(index: number, node: { readonly table: { readonly widths: readonly unknown[] } }): number;
    paddingTop(index: number): number;
    paddingBottom(index: number): number;
  }
  interface DocumentDefinition {
    readonly info: { readonly title: string; readonly creator: string; readonly producer: string };
    readonly language: string;
    readonly pageSize: 'A4';
    readonly pageOrientation: 'portrait' | 'landscape';
    readonly pageMargins: readonly [left: number, top: number, right: number, bottom: number];
    readonly defaultStyle: { readonly font: string; readonly fontSize: number; readonly lineHeight: number };
    readonly header: (page: number) => unknown;
    readonly footer: (page: number, pages: number) => unknown;
    readonly background: (page: number) => unknown;
    readonly content: readonly unknown[];
  }
  interface Fonts {
    readonly normal: string;
    readonly bold: string;
    readonly italics: string;
    readonly bolditalics: string;
  }
  const pdfmake: {
    setFonts(fonts: Readonly<Record<string, Fonts>>): void;
    setUrlAccessPolicy(policy: (url: string) => boolean): void;
    setLocalAccessPolicy(policy: (path: string) => boolean): void;
    setTableLayouts(layouts: Readonly<Record<string, TableLayout>>): void;
    createPdf(definition: DocumentDefinition): { getBuffer(): Promise<Uint8Array> };
  };
  export type { DocumentDefinition, TableLayout, TableNode };
  export default pdfmake;
}
