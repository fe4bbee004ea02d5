import { useId } from 'react';
import { useApplication } from '../application.ts';
import { SidebarLink } from './sidebar-link.tsx';
import classes from './record-block.module.css';

/** The screens of the record that is open, headed by it. */
export const RecordBlockLinks = ({ isRail }: { isRail: boolean }) => {
  const { Block } = useApplication();
  const id = useId();
  if (Block === undefined) return null;
  return (
    <Block>
      {(block) =>
        block !== null && (
          <div className={classes.block} data-rail={isRail || undefined}>
            <h2 className={isRail ? 'visually-hidden' : classes.blockHead} id={id}>
              <span className={classes.blockLabel}>{block.label}</span> {block.title}
            </h2>
            <ul aria-labelledby={id}>
              {block.entries.map(({ label, icon, to, search, isHere, count }) => (
                <li key={to}>
                  <SidebarLink
                    to={to}
                    search={search}
                    label={label}
                    icon={icon}
                    isRail={isRail}
                    isHere={isHere}
                    count={isRail ? 0 : count}
                    tone="quiet"
                  />
                </li>
              ))}
            </ul>
          </div>
        )
      }
    </Block>
  );
};
