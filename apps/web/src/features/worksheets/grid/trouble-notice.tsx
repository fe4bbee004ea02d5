import classes from './row-trouble.module.css';

interface Way {
  label: string;
  act: () => void;
}

export interface TroubleNoticeProps {
  title: string;
  sentence: string;
  ways: readonly [Way, Way];
  /** In the grid it is a cell of its row. */
  isCell?: boolean;
}

/** What is not saved and why, with the two ways on. */
export const TroubleNotice = ({ title, sentence, ways, isCell = false }: TroubleNoticeProps) => (
  <div className={classes.trouble} {...(isCell && { role: 'gridcell' })} data-trouble="">
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
