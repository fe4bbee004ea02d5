import { fileURLToPath } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';
import pdfmake, { type DocumentDefinition, type TableLayout, type TableNode } from 'pdfmake';
import type { PdfDocument } from './pdf-document.ts';

const fontFile = (weight: string) => fileURLToPath(import.meta.resolve(`pdfmake/fonts/Roboto/Roboto-${weight}.ttf`));
const roboto = {
  normal: fontFile('Regular'),
  bold: fontFile('Medium'),
  italics: fontFile('Italic'),
  bolditalics: fontFile('MediumItalic'),
};

const millimetre = 72 / 25.4;
const margins = { left: 20, top: 16, right: 15, bottom: 18 };
const small = { fontSize: 8.25 };

/** Its first cell goes on from the row above, without a line between them. */
const goesOn = (index: number, { table }: TableNode): boolean => {
  const first = table.body[index]?.[0];
  return typeof first === 'object' && first.border?.[1] === false;
};

/** Hairlines between rows, grey within a group, a thick line above the head and one below it. */
const rows: TableLayout = {
  hLineWidth: (index, { table }) => (index === 0 ? 1.5 : index === table.headerRows ? 0.75 : 0.25),
  hLineColor: (index, node) => (goesOn(index, node) ? '#bbbbbb' : '#000000'),
  vLineWidth: () => 0,
  paddingLeft: (index) => (index === 0 ? 0 : 4),
  paddingRight: () => 4,
  paddingTop: () => 2.5,
  paddingBottom: () => 2.5,
};

/** The same for a page that must hold much. */
const denseRows: TableLayout = { ...rows, paddingTop: () => 1.25, paddingBottom: () => 1.25 };

const definitionOf = (document: PdfDocument): DocumentDefinition => {
  const { title, language, orientation, heading, legend, content } = document;
  const sides: [number, number] = [margins.left * millimetre, 0];
  return {
    info: { title, creator: 'Polier', producer: 'Polier' },
    language,
    pageSize: 'A4',
    pageOrientation: orientation,
    pageMargins: [
      margins.left * millimetre,
      margins.top * millimetre,
      margins.right * millimetre,
      margins.bottom * millimetre,
    ],
    defaultStyle: { font: 'Roboto', fontSize: 8.25, lineHeight: 1.15 },
    header: (page) =>
      page === 1
        ? null
        : { text: heading, alignment: 'right', margin: [0, 20, margins.right * millimetre, 0], ...small },
    footer: (page, pages) => ({
      columns: [
        { text: 'Polier', width: 80 },
        { text: legend, alignment: 'center' },
        { text: `${page} / ${pages}`, alignment: 'right', width: 80 },
      ],
      margin: [sides[0], 18, margins.right * millimetre, 0],
      ...small,
    }),
    content,
  };
};

const write = async (): Promise<void> => {
  pdfmake.setFonts({ Roboto: roboto });
  // A document holds what it shows: nothing is fetched, and no file but the fonts is read.
  pdfmake.setUrlAccessPolicy(() => false);
  const fonts = new Set(Object.values(roboto));
  pdfmake.setLocalAccessPolicy((path: string) => fonts.has(path));
  pdfmake.setTableLayouts({ rows, denseRows });
  const bytes = await pdfmake.createPdf(definitionOf(workerData as PdfDocument)).getBuffer();
  parentPort?.postMessage(new Uint8Array(bytes));
};

await write();
