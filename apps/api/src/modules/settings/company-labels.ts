import { ownTitle, type TitleOf } from '@polier/contract/companies/company-titles';
import { titleNames } from '@polier/contract/companies/company-views';
import type { CompanyLabels } from '#platform/errors/field-labels';

const titleOfField: Readonly<Record<string, TitleOf>> = {
  xProcessId: 'x_process',
  xprocesses: 'x_tab',
  x_processes: 'x_tab',
  feature_tab_x: 'x_tab',
};

/** A company words its processes itself: error messages use its titles. */
export const companyLabels: CompanyLabels = {
  fields: new Set(Object.keys(titleOfField)),
  async read(db, language) {
    const setting = await db
      .selectFrom('settings')
      .select(titleNames)
      .where('company_id', '=', db.companyId)
      .executeTakeFirst();
    return Object.fromEntries(
      Object.entries(titleOfField).flatMap(([field, title]) => {
        const own = ownTitle(setting, title, language);
        return own === undefined ? [] : [[field, own]];
      }),
    );
  },
};
