import type { DeliveryPlanField } from '@polier/contract/orders/delivery/delivery-plan-file.contract';
import { foldedText } from '#platform/spreadsheets/folded-text';
import { languages } from '@polier/i18n/languages';
import { translator } from '@polier/i18n/translate';
import { planFields } from './plan-fields.ts';
import type { Translate } from './plan-names.ts';

/** Name of the sheet that an import compares with: every value as it was when the file was made. */
export const storedPlanSheet = 'Polier';
/** The first cells of that sheet, whatever it is called by now. */
export const planMark = 'polier delivery plan';
export const planVersion = '1';

/** Title, order, date and a hint; the header row follows. */
export const headRows = 4;
/** By this heading of the hidden column an import knows its ids. */
export const idHeading = 'Polier-ID';

export const headingOf = (t: Translate, field: DeliveryPlanField): string => t(`fields.${field}`);

/** Headings of all languages, for files that were not exported. */
export const fieldsByHeading: ReadonlyMap<string, DeliveryPlanField> = new Map(
  languages.flatMap((language) =>
    planFields.map(({ name }) => [foldedText(headingOf(translator(language).t, name)), name] as const),
  ),
);
