import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import type { PaperChoice } from './print-address.ts';

/** As a string of CSS. */
const quoted = (text: string): string =>
  `"${text.replaceAll(/["\\<\n\r\f]/g, (sign) => `\\${sign.codePointAt(0)?.toString(16)} `)}"`;

interface PageStyleProps {
  orientation: PaperChoice['orientation'];
  /** Stands above every page but the first. */
  heading: string;
  /** At the foot of every page, in the middle. */
  legend: readonly string[];
}

/** What the marks of applied lessons mean, and who printed them. */
export const useLessonLegend = (printedBy: string): readonly string[] => {
  const t = useTranslation();
  return [
    `■ ${t('common.mandatoryQuestion')}`,
    `● ${t('print.overdue')}`,
    `○ ${t('print.dueToday')}`,
    t('print.printedBy', { name: printedBy }),
  ];
};

/** Size, running head, legend and page numbers of the sheets of paper. */
export const PageStyle = ({ orientation, heading, legend }: PageStyleProps) => {
  const font = 'font: 420 8.25pt "Archivo Variable", Arial, sans-serif; color: #000;';
  // The start's style sheet, which stands behind this one, says the usual size.
  return (
    <style>{`
      @page {
        size: A4 ${orientation} !important;
        margin: 16mm 15mm 18mm 20mm !important;
        @top-right { ${font} content: ${quoted(heading)}; }
        @bottom-left { ${font} content: "Polier"; }
        @bottom-center { ${font} content: ${quoted(legend.join('\u2003'))}; }
        @bottom-right { ${font} content: counter(page) " / " counter(pages); }
      }
      @page :first { @top-right { content: none; } }
    `}</style>
  );
};
