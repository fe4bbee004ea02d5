import type { LinkKind, OrderLinkView } from '@polier/contract/orders/order-links.contract';

type End = 'target_id' | 'use_case_id' | 'delivery_object_id' | 'chapter_id';

/** The link between two rows, if there is one. */
export const linkFinder = (links: readonly OrderLinkView[], kind: LinkKind, from: End, to: End) => {
  const found = new Map<string, OrderLinkView>();
  for (const link of links) if (link.kind === kind) found.set(`${link[from]} ${link[to]}`, link);
  return (start: number, end: number): OrderLinkView | undefined => found.get(`${start} ${end}`);
};
