declare const minted: unique symbol;

/** The right to read and write the rows of one company. Only `mintScope` makes one. */
export interface CompanyScope {
  readonly companyId: number;
  /** The member who acts; null for a job and for a superadmin who is no member. */
  readonly memberId: number | null;
  /** The superadmin who acts without being a member. */
  readonly superadminId: number | null;
  readonly [minted]: true;
}
