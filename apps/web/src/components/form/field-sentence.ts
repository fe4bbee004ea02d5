import type { FieldRefusal } from '@polier/contract/field-refusals';
import i18next from 'i18next';

type LooseTranslate = (key: string, values?: Readonly<Record<string, string | number>>) => string;

const lastName = (field: string): string => field.split('.').findLast((part) => !/^\d+$/.test(part)) ?? '';

/** Why a field was refused, in the words the server would use; the label on the screen wins over the field's name. */
export const fieldSentence = ({ field, code, params }: FieldRefusal, label: string | undefined): string => {
  const t = i18next.t as unknown as LooseTranslate;
  const name = lastName(field);
  const named = label ?? (i18next.exists(`fields.${name}`) ? t(`fields.${name}`) : name);
  return t(`errors.field.${code}`, { context: name, ...params, field: named });
};
