import { useEffect, useState } from 'react';
import { Logo } from '../../components/logo/logo.tsx';
import { Bar } from '../../components/states/bar.tsx';
import { useWords } from '../../platform/i18n/use-words.ts';
import { knowledgeReady } from './knowledge-ready.ts';
import classes from './page-loader.module.css';

/** Hides this long after the data has arrived, as specified. */
const hideDelay = 100;

export const useIsLoading = (): boolean => {
  const [isLoading, setLoading] = useState(true);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isGone = false;
    void knowledgeReady().then(() => {
      if (!isGone) timer = setTimeout(() => setLoading(false), hideDelay);
    });
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, []);
  return isLoading;
};

const menuBars = [62, 48, 70, 55];
const rowBars = [72, 54, 66, 80, 58, 62, 75, 50];

/** The layout that will come, in grey bars that stand still. */
export const PageLoader = () => {
  const t = useWords();
  return (
    <div className={classes.loader} role="status" aria-label={t('shell.loading')} data-page-loader>
      <div className={classes.side}>
        <div className={classes.logo}>
          <Logo />
        </div>
        {menuBars.map((width) => (
          <div key={width} className={classes.entry}>
            <Bar width={width} />
          </div>
        ))}
      </div>
      <div className={classes.top} />
      <div className={classes.content}>
        <Bar width={30} height={28} />
        <div className={classes.rows}>
          {rowBars.map((width) => (
            <div key={width} className={classes.row}>
              <Bar width={width} />
            </div>
          ))}
        </div>
      </div>
    </div>
  );
};
