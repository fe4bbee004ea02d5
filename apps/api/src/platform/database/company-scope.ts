declare const minted: unique symbol;

/** Grants access to the rows of one company. Only `createScope` creates one. */
export interface CompanyScope {
  readonly companyId: number;
  /** The acting member; null for a job and for a superadmin without a membership. */
  readonly memberId: number | null;
  /** The superadmin who acts without being a member. */
  readonly superadminId: number | null;
  readonly [minted]: true;
}
