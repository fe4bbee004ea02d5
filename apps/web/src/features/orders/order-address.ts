import { writeSearch } from '../../platform/navigation/addresses.ts';

/** Where an order opens, without the hash sign. */
export const orderAddress = (id: number): string => `/view${writeSearch({ id })}`;
