import type { DeliveryObjectRow } from '@polier/contract/orders/delivery/delivery-object-fields';

type Predecessors = DeliveryObjectRow['predecessors'];
type Codes = ReadonlyMap<number, Pick<DeliveryObjectRow, 'id' | 'code'>>;

/** `LO-12+5, LO-13`: the code, and the days after it. */
export const writePredecessors = (predecessors: Predecessors, objects: Codes): string =>
  predecessors
    .flatMap(({ id, lag_days: lag }) => {
      const code = objects.get(id)?.code;
      return code === undefined ? [] : [`${code}${lag === 0 ? '' : lag > 0 ? `+${lag}` : lag}`];
    })
    .join(', ');

const lagged = /^(.+?)\s*([+-]\s*\d{1,3})$/;

/** Reads what `writePredecessors` writes; a code may itself end in a hyphen and figures. */
export const readPredecessors = (
  typed: string,
  objects: Codes,
): { predecessors: Predecessors } | { unknown: string } => {
  const byCode = new Map([...objects.values()].map(({ id, code }) => [code.toLowerCase(), id]));
  const predecessors: Predecessors = [];
  for (const part of typed.split(/[,;]/).map((one) => one.trim())) {
    if (part === '') continue;
    const [, code = '', lag = '0'] = lagged.exec(part) ?? [];
    const whole = byCode.get(part.toLowerCase());
    const id = whole ?? byCode.get(code.toLowerCase());
    if (id === undefined) return { unknown: part };
    predecessors.push({ id, lag_days: whole === undefined ? Number(lag.replaceAll(/\s/g, '')) : 0 });
  }
  return { predecessors };
};
