import type { FieldIssue } from '@polier/contract/field-issues';
import type { Values } from '@polier/i18n/translation';
import { currentTranslation } from '../../platform/i18n/i18n.ts';

type LooseTranslate = (key: string, values?: Values) => string;

const lastName = (field: string): string => field.split('.').findLast((part) => !/^\d+$/.test(part)) ?? '';

/** The message of a field issue in the server's words, with the label of the screen instead of the field's name. */
export const fieldIssueText = ({ field, code, params }: FieldIssue, label: string | undefined): string => {
  const { t: strict, exists } = currentTranslation();
  const t = strict as LooseTranslate;
  const name = lastName(field);
  const named = label ?? (exists(`fields.${name}`) ? t(`fields.${name}`) : name);
  return t(`errors.field.${code}`, { context: name, ...params, field: named });
};
