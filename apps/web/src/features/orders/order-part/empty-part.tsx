import { EmptyState, type EmptyStateProps } from '../../../components/states/empty-state.tsx';
import classes from './empty-part.module.css';

/** In the place of a list or a matrix: where their rows would stand. */
export const EmptyPart = (props: EmptyStateProps) => (
  <div className={classes.empty}>
    <EmptyState {...props} />
  </div>
);
