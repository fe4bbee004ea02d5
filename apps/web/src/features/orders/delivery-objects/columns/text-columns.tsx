import type { DeliveryObjectRow } from '@polier/contract/orders/delivery/delivery-object-fields';
import { limits } from '@polier/contract/limits';
import { textCell } from './cell-text.tsx';
import type { CellProps, Column } from './column.ts';
import { isFinished } from '../model/object-rows.ts';
import classes from './cells.module.css';

const isOpen = (object: DeliveryObjectRow) => !isFinished(object) || undefined;

export const codeColumn: Column = {
  id: 'code',
  width: { narrow: 60, wide: 66 },
  action: 'open',
  isSearched: true,
  input: ({ t }) => ({
    type: 'text',
    isShort: true,
    maxLength: limits.orderCode,
    parse: (typed) =>
      typed.trim() === '' ? { problem: t('deliveryObjects.codeMissing') } : { changes: { code: typed.trim() } },
  }),
  text: ({ code }) => code,
  Cell: ({ row: { object } }: CellProps) => (
    <span className={classes.code} data-open={isOpen(object)}>
      {object.code}
    </span>
  ),
  fields: ['code'],
};

export const titleColumn: Column = {
  id: 'title',
  width: null,
  action: 'open',
  isSearched: true,
  input: ({ t }) => ({
    type: 'text',
    isShort: true,
    maxLength: limits.title,
    parse: (typed) =>
      typed.trim() === '' ? { problem: t('deliveryObjects.titleMissing') } : { changes: { title: typed.trim() } },
  }),
  text: ({ title }) => title,
  Cell: ({ row: { object }, isSelected }: CellProps) => (
    <span className={classes.title} data-open={isOpen(object)} data-selected={isSelected || undefined}>
      {object.title}
    </span>
  ),
  fields: ['title'],
};

interface TextColumn {
  id: 'format' | `loin_${'purpose' | 'objects' | 'geometry' | 'information' | 'documentation'}`;
  width: { narrow: number; wide: number };
  maxLength: number;
  isShort?: boolean;
  startsHidden?: boolean;
}

const textColumn = ({ id, maxLength, isShort = false, ...rest }: TextColumn): Column => {
  const text = (object: DeliveryObjectRow) => object[id] ?? '';
  return {
    ...rest,
    id,
    action: 'edit',
    isSearched: true,
    input: () => ({
      type: 'text',
      isShort,
      maxLength,
      parse: (typed) => ({ changes: { [id]: typed.trim() === '' ? null : typed.trim() } }),
    }),
    text,
    Cell: textCell(text),
    fields: [id],
  };
};

export const formatColumn = textColumn({
  id: 'format',
  width: { narrow: 52, wide: 56 },
  maxLength: limits.title,
  isShort: true,
});

const needs = ['loin_purpose', 'loin_objects', 'loin_geometry', 'loin_information', 'loin_documentation'] as const;
const need = (id: (typeof needs)[number]) =>
  textColumn({ id, width: { narrow: 140, wide: 160 }, maxLength: limits.orderNote, startsHidden: true });
export const needColumns = {
  loin_purpose: need('loin_purpose'),
  loin_objects: need('loin_objects'),
  loin_geometry: need('loin_geometry'),
  loin_information: need('loin_information'),
  loin_documentation: need('loin_documentation'),
};

const requirementText: Column['text'] = (object) => needs.flatMap((name) => object[name] ?? []).join('; ');

/** The five parts of the level of information need in one cell; each has a column of its own beside it. */
export const requirementColumn: Column = {
  id: 'requirement',
  width: { narrow: 140, wide: 180 },
  startsHidden: true,
  action: 'open',
  text: requirementText,
  Cell: textCell(requirementText),
  fields: [],
};
