import type { DeliveryObjectRow } from '@polier/contract/orders/delivery/delivery-object-fields';

/** The next free code of a party, as its other ones are written: after HLK-09 comes HLK-10. */
export const nextCode = (objects: readonly Pick<DeliveryObjectRow, 'code'>[], partyCode = 'LO'): string => {
  const prefix = `${partyCode}-`;
  const figures = objects.flatMap(({ code }) => {
    const rest = code.startsWith(prefix) ? code.slice(prefix.length) : '';
    return /^\d+$/.test(rest) ? [rest] : [];
  });
  const next = String(Math.max(0, ...figures.map(Number)) + 1);
  return prefix + next.padStart(Math.max(2, ...figures.map(({ length }) => length)), '0');
};
