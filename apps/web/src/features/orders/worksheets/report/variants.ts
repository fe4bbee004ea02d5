import { useSession } from '../../../../platform/session/session-store.ts';

export const variants = ['edit', 'executive', 'controlling', 'schedule'] as const;
export type Variant = (typeof variants)[number];

/** Each variant has a permission of its own; without it its tab is missing. */
export const useVariants = (): readonly Variant[] => {
  const held = useSession(({ role }) => role?.permissions);
  return variants.filter((variant) => held?.has(`order.worksheet.${variant}`) === true);
};

/** What is shown where the address asks for none: the overview, which says most in the least time. */
export const chosenVariant = (allowed: readonly Variant[], asked: Variant | undefined): Variant | undefined =>
  asked !== undefined && allowed.includes(asked)
    ? asked
    : (allowed.find((variant) => variant === 'executive') ?? allowed[0]);
