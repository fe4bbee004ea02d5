import type { CompanyData } from '../company-data/company-data.ts';

/** The company itself goes last, after the rows of every module. */
export const companiesCompanyData: CompanyData = {
  tables: [],
  members: {
    /** The member who removes the company's contact person becomes it. */
    async handOver(tx, { from }) {
      await tx
        .updateTable('companies')
        .set({ admin_user_id: tx.scope.memberId })
        .where('id', '=', tx.companyId)
        .where('admin_user_id', '=', from)
        .execute();
      return {};
    },
  },
};
