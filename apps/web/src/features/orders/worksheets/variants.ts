import { useSession } from '../../../platform/session/session-store.ts';

export const variants = ['executive', 'controlling', 'schedule'] as const;
export type Variant = (typeof variants)[number];

/** Each variant has a permission of its own; without it its tab is missing. */
export const useVariants = (): readonly Variant[] => {
  const held = useSession(({ role }) => role?.permissions);
  return variants.filter((variant) => held?.has(`order.worksheet.${variant}`) === true);
};
