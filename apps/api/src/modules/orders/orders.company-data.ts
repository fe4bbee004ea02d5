import { sql } from 'kysely';
import type { CompanyData } from '../company-data/company-data.ts';
import { handOverExternalWork, handOverOrders } from './commands/hand-over-orders.ts';

/** Orders are not copied into another company: they name people, sites and partners. */
export const ordersCompanyData: CompanyData = {
  tables: [
    'order_figures',
    'order_snapshots',
    'order_worksheets',
    'order_links',
    'bim_plan_chapters',
    'bim_execution_plans',
    'bim_use_case_phases',
    'bim_use_cases',
    'bim_targets',
    'delivery_submissions',
    'delivery_criteria',
    'delivery_predecessors',
    'delivery_objects',
    'order_milestones',
    'order_phases',
    'order_members',
    'order_parties',
    'orders',
  ],
  members: {
    async needsSuccessor(tx, userId) {
      const { rows } = await sql`
        select 1 from orders
        where company_id = ${tx.companyId} and manager_user_id = ${userId} and state in ('draft', 'active', 'accepted')
        limit 1`.execute(tx);
      return rows.length > 0;
    },
    handOver: async (tx, handover) => ({ orders: await handOverOrders(tx, handover) }),
  },
  externalUsers: {
    counts: () => ({}),
    isUsed: (companyId, id) => sql`(exists (
        select from order_parties where company_id = ${companyId} and contact_external_user_id = ${id})
      or exists (select from delivery_objects where company_id = ${companyId} and author_external_user_id = ${id})
      or exists (
        select from delivery_submissions where company_id = ${companyId} and decided_for_external_user_id = ${id}))`,
    async handOver(tx, handover) {
      await handOverExternalWork(tx, handover);
      return { projects: 0 };
    },
  },
};
