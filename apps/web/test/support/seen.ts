/** Whether this was ever true of the page, from now on; what is drawn only for a moment is not missed. */
export const watchFor = (isSo: () => boolean): (() => boolean) => {
  let wasSo = isSo();
  const observer = new MutationObserver(() => {
    wasSo ||= isSo();
  });
  observer.observe(document.body, { attributes: true, childList: true, subtree: true });
  return () => {
    observer.disconnect();
    return wasSo;
  };
};
