import type { Plugin } from 'vite';

/** Puts public/boot.js first into the page, as it is: a plain script that runs before the first paint. */
export const bootScript = (): Plugin => {
  let base = '/';
  return {
    name: 'polier-boot-script',
    configResolved: (config) => {
      base = config.base;
    },
    transformIndexHtml: () => [{ tag: 'script', attrs: { src: `${base}boot.js` }, injectTo: 'head-prepend' }],
  };
};
