/** Puts text on the clipboard; false where the browser forbids it or the page did not come over https. */
export const copyText = async (text: string): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch (error) {
    console.warn('Could not copy', error);
    return false;
  }
};
