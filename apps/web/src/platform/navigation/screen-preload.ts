import type { Path } from './addresses.ts';

let preload: (path: Path) => void = () => {};

/** The application that owns the screens says how their code is fetched ahead. */
export const setScreenPreload = (how: (path: Path) => void): void => {
  preload = how;
};
export const preloadScreen = (path: Path): void => preload(path);
