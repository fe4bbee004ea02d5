import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { RichText } from '../../../src/components/rich-text/rich-text.tsx';
import '../../../src/components/theme/styles.ts';

let root: Root;
let place: HTMLElement;

beforeEach(() => {
  place = document.createElement('main');
  document.body.append(place);
  root = createRoot(place);
});
afterEach(() => {
  root.unmount();
  place.remove();
});

const show = async (text: string) => {
  root.render(<RichText>{text}</RichText>);
  await expect.poll(() => place.firstElementChild).not.toBeNull();
  return place.firstElementChild as HTMLElement;
};

test('text without markup keeps its line breaks and its signs', async () => {
  const shown = await show('Fugen < 5 mm\n<b>nicht fett</b>');
  expect(shown.innerText).toBe('Fugen < 5 mm\n<b>nicht fett</b>');
});

test('markup becomes paragraphs, lists, links and tables', async () => {
  await show(
    '<p>Vor dem <strong>Betonieren</strong> <em>prüfen</em>: <a href="https://sia.ch/118">Norm</a></p>' +
      '<ol><li><p>Lage</p></li></ol><table><tbody>\n<tr><th colspan="2"><p>Teil</p></th></tr><tr><td><p>a</p></td><td><p>b</p></td></tr></tbody></table>',
  );
  await expect.element(page.getByRole('strong')).toHaveTextContent('Betonieren');
  await expect.element(page.getByRole('listitem')).toHaveTextContent('Lage');
  await expect.element(page.getByRole('link', { name: 'Norm' })).toHaveAttribute('href', 'https://sia.ch/118');
  await expect.element(page.getByRole('link', { name: 'Norm' })).toHaveAttribute('rel', 'noopener noreferrer');
  const table = page.getByRole('table').element();
  expect(table.querySelectorAll('td')).toHaveLength(2);
  expect(table.querySelector('th')?.colSpan).toBe(2);
});

describe('what the server must not have let through does nothing here either', () => {
  test.each([
    '<p>a<script>globalThis.hacked = true</script></p>',
    '<p><img src="x" onerror="globalThis.hacked = true">a</p>',
    '<p></p><p onclick="globalThis.hacked = true">a</p>',
    '<p><a href="javascript:globalThis.hacked=true">a</a></p>',
    '<p><svg onload="globalThis.hacked=true"><style>a</style></svg>a</p>',
    '<p></p><p style="position:fixed">a</p>',
    '<p>a</p><iframe src="javascript:parent.hacked=true"></iframe>',
    '<p><math><mtext><table><mglyph><style><img src=x onerror=globalThis.hacked=true></style>a</p>',
  ])('%s', async (text) => {
    const shown = await show(text);
    expect(shown.innerText.trim()).toBe('a');
    expect(
      shown.querySelectorAll('script, style, svg, iframe, math, [onerror], [onclick], [style], [src], a'),
    ).toHaveLength(0);
    expect('hacked' in globalThis).toBe(false);
  });
});
