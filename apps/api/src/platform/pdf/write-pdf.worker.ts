import { fileURLToPath } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';
import pdfmake, { type DocumentDefinition } from 'pdfmake';
import { breakLongWords } from './break-words.ts';
import { fitContent, type ContentArea } from './fit-content.ts';
import type { PdfDocument } from './pdf-document.ts';
import { tableLayouts } from './table-layouts.ts';
import type { PdfMessage } from './write-pdf.ts';

const send = (message: PdfMessage) => parentPort?.postMessage(message);

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

const [shortSide, longSide] = [210 * millimetre, 297 * millimetre];

const roomOn = (orientation: PdfDocument['orientation']): ContentArea => {
  const [width, height] = orientation === 'portrait' ? [shortSide, longSide] : [longSide, shortSide];
  return {
    width: width - (margins.left + margins.right) * millimetre,
    height: height - (margins.top + margins.bottom) * millimetre,
  };
};

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
        { text: 'Polier', width: 45 },
        { text: legend, alignment: 'center' },
        { text: `${page} / ${pages}`, alignment: 'right', width: 45 },
      ],
      margin: [sides[0], 18, margins.right * millimetre, 0],
      ...small,
    }),
    // Called for each page as it is begun: nothing is drawn, only counted.
    background(page) {
      send(page);
      return null;
    },
    content: fitContent(breakLongWords(content), roomOn(orientation)),
  };
};

const write = async (): Promise<void> => {
  pdfmake.setFonts({ Roboto: roboto });
  // A document holds what it shows: nothing is fetched, and no file but the fonts is read.
  pdfmake.setUrlAccessPolicy(() => false);
  const fonts = new Set(Object.values(roboto));
  pdfmake.setLocalAccessPolicy((path: string) => fonts.has(path));
  pdfmake.setTableLayouts(tableLayouts);
  const bytes = await pdfmake.createPdf(definitionOf(workerData as PdfDocument)).getBuffer();
  send(new Uint8Array(bytes));
};

await write();
