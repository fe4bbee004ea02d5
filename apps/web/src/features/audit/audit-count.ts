import type { auditContract } from '@polier/contract/audit/audit.contract';
import type { ResponseData } from '@polier/contract/endpoint';
import { formatNumber } from '../../platform/formats/numbers.ts';

export type AuditCount = ResponseData<typeof auditContract.count>;

export const countText = ({ count, is_more: isMore }: AuditCount): string =>
  `${formatNumber(count)}${isMore ? '+' : ''}`;
