import classes from './margin-title.module.css';

/** Longer words do not fit the margin at the usual width of its letters, and not every browser can divide them. */
const widestWord = 16;
const widestTightWord = 17;
const widestTightestWord = 20;

export const MarginTitle = ({ children }: { children: string }) => {
  const longest = Math.max(...children.split(/[\s-]+/).map((word) => word.length));
  if (longest <= widestWord) return children;
  const width = longest > widestTightestWord ? 'small' : longest > widestTightWord ? 'tightest' : 'tight';
  return <span className={classes[width]}>{children}</span>;
};
