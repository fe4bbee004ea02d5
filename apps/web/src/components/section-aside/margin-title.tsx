import classes from './margin-title.module.css';

/** The most letters of a word at the usual width of letters, at a tight one and at the tightest: not every browser can divide a longer word. */
const widestWords = { margin: [16, 17, 20], facet: [14, 14, 16] } as const;

interface MarginTitleProps {
  children: string;
  /** A facet has a box and a count beside it, and narrower letters. */
  column?: keyof typeof widestWords;
}

export const MarginTitle = ({ children, column = 'margin' }: MarginTitleProps) => {
  const [widest, widestTight, widestTightest] = widestWords[column];
  const longest = Math.max(...children.split(/[\s-]+/).map((word) => word.length));
  if (longest <= widest) return children;
  const width = longest > widestTightest ? 'small' : longest > widestTight ? 'tightest' : 'tight';
  return <span className={classes[width]}>{children}</span>;
};
