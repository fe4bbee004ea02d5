import { type CSSProperties, Fragment, type ReactNode } from 'react';
import { useTranslation } from '../../platform/i18n/use-translation.ts';
import { longestWordOf } from './longest-word.ts';
import classes from './page-header.module.css';

export interface PageHeaderProps {
  title: ReactNode;
  /** In the margin: a count, a trade number, a project number. */
  number?: ReactNode;
  /** Lighter words after the title: the phase of a worksheet. */
  suffix?: ReactNode;
  /** The way here, each a RouteLink or a word. */
  crumbs?: readonly ReactNode[];
  /** Above the number: what it is. */
  marginLabel?: ReactNode;
  /** Right: secondary actions first, the one primary button last. */
  actions?: ReactNode;
  /** page 37, project 46, worksheet 23 with a number of 30, order 34, screens of an order 30. */
  size?: 'page' | 'project' | 'sheet' | 'order' | 'orderScreen';
  /** Below the title: a status sentence, the team. */
  children?: ReactNode;
  /** A 2 px rule below, where no tab bar follows. */
  ruled?: boolean;
}

export const PageHeader = ({
  title,
  number,
  suffix,
  crumbs,
  marginLabel,
  actions,
  size = 'page',
  children,
  ruled = false,
}: PageHeaderProps) => {
  const t = useTranslation();
  return (
    <header className={classes.header} data-size={size} data-ruled={ruled || undefined}>
      {(crumbs !== undefined || marginLabel !== undefined) && (
        <div className={classes.above}>
          <span className={classes.marginLabel}>{marginLabel}</span>
          {crumbs !== undefined && (
            <nav aria-label={t('common.breadcrumbs')} className={classes.crumbs}>
              {crumbs.map((crumb, index) => (
                <Fragment key={index}>
                  {index > 0 && <span aria-hidden="true">/</span>}
                  {crumb}
                </Fragment>
              ))}
            </nav>
          )}
        </div>
      )}
      <div className={classes.line}>
        <span className={classes.number}>{number}</span>
        <h1 className={classes.title} style={{ '--longest-word': longestWordOf(title) } as CSSProperties}>
          {title}
          {suffix !== undefined && <span className={classes.suffix}> {suffix}</span>}
        </h1>
        {Boolean(actions) && <div className={classes.actions}>{actions}</div>}
      </div>
      {children !== undefined && <div className={classes.below}>{children}</div>}
    </header>
  );
};
