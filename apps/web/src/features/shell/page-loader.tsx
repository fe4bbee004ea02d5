import { useEffect, useLayoutEffect, useState } from 'react';
import { useTranslation } from '../../platform/i18n/use-translation.ts';
import { useApplication } from './application.ts';

/** Hides this long after the data has arrived, as specified. */
const hideDelay = 100;

export const useIsLoading = (): boolean => {
  const { ready } = useApplication();
  const [isLoading, setLoading] = useState(true);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isRemoved = false;
    void ready().then(() => {
      if (!isRemoved) timer = setTimeout(() => setLoading(false), hideDelay);
    });
    return () => {
      isRemoved = true;
      clearTimeout(timer);
    };
  }, [ready]);
  return isLoading;
};

/** Stands in the page from its first byte on, see boot/page-loader.html. */
const pageLoader = document.getElementById('page-loader');

/** Covers the application with the layout that will come. */
export const PageLoader = () => {
  const t = useTranslation();
  useLayoutEffect(() => {
    if (pageLoader === null) return;
    pageLoader.setAttribute('aria-label', t('shell.loading'));
    document.body.append(pageLoader);
    return () => pageLoader.remove();
  }, [t]);
  return null;
};
