import { createRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { SwipeRow } from '../../../src/components/swipe/swipe-row.tsx';
import '../../../src/components/theme/styles.ts';

/** A finger that goes so fast that nothing is drawn between its first touch and its last. */
const flick = (target: Element, part: number): void => {
  const { left, top, width } = target.getBoundingClientRect();
  const at = (type: string, x: number) =>
    target.dispatchEvent(
      new PointerEvent(type, { bubbles: true, pointerType: 'touch', clientX: left + x, clientY: top + 5 }),
    );
  at('pointerdown', 5);
  at('pointermove', 5 + (width * part) / 2);
  at('pointermove', 5 + width * part);
  at('pointerup', 5 + width * part);
};

test('a row that is swept aside acts, however fast the finger, and beyond 40 % alone', async () => {
  const onSwipe = vi.fn<() => void>();
  const container = document.createElement('div');
  document.body.append(container);
  // No finger of the browser stands behind these events.
  vi.spyOn(Element.prototype, 'setPointerCapture').mockImplementation(() => {});
  const root = createRoot(container);
  root.render(
    <SwipeRow onSwipe={onSwipe} revealed="Erledigt">
      Eine Zeile
    </SwipeRow>,
  );
  await expect.element(page.getByText('Eine Zeile')).toBeVisible();
  const row = page.getByText('Eine Zeile').element();
  flick(row, 0.3);
  expect(onSwipe).not.toHaveBeenCalled();
  flick(row, 0.6);
  expect(onSwipe).toHaveBeenCalledOnce();
  root.unmount();
  container.remove();
  vi.restoreAllMocks();
});
