import type { ReactNode } from 'react';
import { useOpenIn } from '../../shell/top-bar/open-in.ts';
import classes from './knowledge-link.module.css';

/** Leads to a lesson or a worksheet in the other application; without it there is nothing to lead to. */
export const KnowledgeLink = ({ address, children }: { address: string; children: ReactNode }) => {
  const open = useOpenIn('appKnowledge');
  if (open === null) return children;
  return (
    <button type="button" className={classes.link} onClick={() => open(`#${address}`)}>
      {children}
    </button>
  );
};
