import type { UserView } from '@polier/contract/users/users.contract';

type Address = Pick<UserView, 'address' | 'address_addition' | 'postcode' | 'city' | 'country'>;

/** As on an envelope: street, addition, postcode and place, country; what is missing leaves no gap. */
export const addressLines = ({ address, address_addition, postcode, city, country }: Address): string[] =>
  [address, address_addition, [postcode, city].filter(Boolean).join(' '), country].filter(
    (line): line is string => line !== null && line !== '',
  );
