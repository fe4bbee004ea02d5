/** By how many pixels what a field asks for is longer than the field. */
export const placeholderOverflow = (field: HTMLInputElement): number => {
  const style = getComputedStyle(field);
  const copy = document.createElement('span');
  copy.style.cssText = `position: fixed; white-space: nowrap; font: ${style.font}`;
  copy.style.fontSize = getComputedStyle(field, '::placeholder').fontSize;
  copy.style.letterSpacing = style.letterSpacing;
  copy.textContent = field.placeholder;
  document.body.append(copy);
  const { width } = copy.getBoundingClientRect();
  copy.remove();
  const room = field.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight);
  return Math.max(0, Math.round(width - room));
};
