import classes from './write-error-notice.module.css';

interface Way {
  label: string;
  act: () => void;
}

export interface WriteErrorNoticeProps {
  title: string;
  sentence: string;
  ways: readonly [Way, Way];
  /** In the grid it is a cell of its row. */
  isCell?: boolean;
}

/** What is not saved and why, with the two ways to resolve it. */
export const WriteErrorNotice = ({ title, sentence, ways, isCell = false }: WriteErrorNoticeProps) => (
  <div className={classes.writeError} {...(isCell && { role: 'gridcell' })} data-row-note="">
    <span role="alert">
      <strong className={classes.title}>{title}</strong> {sentence}
    </span>
    <span className={classes.ways}>
      {ways.map(({ label, act }) => (
        <button key={label} type="button" className={classes.way} onClick={act}>
          {label}
        </button>
      ))}
    </span>
  </div>
);
