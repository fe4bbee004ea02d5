/** Acts once what the server has answered stands on the page. */
export const afterRedraw = (act: () => void): void => {
  setTimeout(() => requestAnimationFrame(act));
};
