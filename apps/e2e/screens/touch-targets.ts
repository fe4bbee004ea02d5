import type { Page } from '@playwright/test';

/**
 * Everything on the page that a thumb cannot hit: what takes a touch is measured where it really does, with the label and
 * the margins that belong to it. A link within a sentence is as high as its line.
 */
export const smallTargets = (page: Page, least = 44): Promise<string[]> =>
  page.evaluate((wanted) => {
    const selector =
      'a[href], button, input:not([type="hidden"]), select, textarea, summary, [role="button"], [role="checkbox"], [role="tab"], [role="switch"], [role="combobox"], [role^="menuitem"]';
    const modal = document.querySelector('dialog:modal') ?? document;
    const isShown = (element: Element): boolean => {
      const { width, height } = element.getBoundingClientRect();
      return width > 1 && height > 1 && element.checkVisibility({ visibilityProperty: true, opacityProperty: false });
    };
    const isInSentence = (element: Element): boolean => {
      if (!element.matches('a, button') || getComputedStyle(element).display !== 'inline') return false;
      return [...(element.parentElement?.childNodes ?? [])].some(
        (node) => node !== element && node.nodeType === Node.TEXT_NODE && (node.textContent ?? '').trim().length > 1,
      );
    };
    const labelOf = (element: Element): Element[] =>
      element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
    const problems: string[] = [];
    for (const element of modal.querySelectorAll(selector)) {
      if (!isShown(element) || isInSentence(element) || element.closest('[inert]') !== null) continue;
      element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
      const parts = [element, ...labelOf(element)];
      const takes = (x: number, y: number): boolean => {
        const hit = document.elementFromPoint(x, y);
        return hit !== null && parts.some((part) => part.contains(hit));
      };
      const box = element.getBoundingClientRect();
      const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
      // Covered by what lies over it: somebody reaches it after scrolling or closing.
      if (!takes(x, y)) continue;
      const half = wanted / 2 - 0.5;
      const steps = [-half, -half / 2, half / 2, half];
      // Most are large to both sides of their middle: the pixels between are walked for the others alone.
      if (steps.every((step) => takes(x + step, y) && takes(x, y + step))) continue;
      const reach = (dx: number, dy: number): number => {
        let length = 0;
        while (length < wanted && takes(x + dx * (length + 1), y + dy * (length + 1))) length += 1;
        return length;
      };
      // From its middle to both sides, and the middle itself.
      const width = reach(-1, 0) + reach(1, 0) + 1;
      const height = reach(0, -1) + reach(0, 1) + 1;
      if (width >= wanted - 0.5 && height >= wanted - 0.5) continue;
      const name = element.getAttribute('aria-label') ?? element.textContent.trim().slice(0, 30);
      problems.push(`${element.tagName.toLowerCase()} «${name}» ${Math.round(width)} x ${Math.round(height)}`);
    }
    return [...new Set(problems)];
  }, least);
