declare const minted: unique symbol;

/** Grants access to the rows of one company. Only `createScope` creates one. */
export interface CompanyScope {
  readonly companyId: number;
  /** The acting member; null for a job, a superadmin without a membership and an external user. */
  readonly memberId: number | null;
  /** The superadmin who acts without being a member. */
  readonly superadminId: number | null;
  /** The external user who acts by link. */
  readonly externalUserId: number | null;
  readonly [minted]: true;
}
