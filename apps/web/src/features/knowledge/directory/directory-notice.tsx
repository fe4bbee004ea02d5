import type { PropsWithChildren } from 'react';
import classes from './directory-notice.module.css';

/** The place of a state that stands where the directory or its lessons would. */
export const DirectoryNotice = ({ children }: PropsWithChildren) => <div className={classes.notice}>{children}</div>;
