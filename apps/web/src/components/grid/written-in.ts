/** Whether somebody writes in a text field right now. */
export const isWriting = (): boolean =>
  document.activeElement?.matches('input:not([type="checkbox"]), textarea, [contenteditable="true"]') === true;

/** Whether it is a field of this row or of its panel: a newer row would take away what the text was begun on. */
export const isWrittenIn = (id: number): boolean =>
  isWriting() && document.activeElement?.closest(`[data-row="${id}"], [data-panel-row="${id}"]`) !== null;
