/** Acts once what the server has answered stands on the page. */
export const whenDrawn = (act: () => void): void => {
  setTimeout(() => requestAnimationFrame(act));
};
