import { describe, expect, test } from 'vitest';
import { isRichText, isRichTextLink, plainTextOf } from './rich-text.ts';

describe('what counts as markup', () => {
  test.each(['<p>Text</p>', '<ul><li><p>Eins</p></li></ul>', '<ol><li></li></ol>', '<table><tbody></tbody></table>'])(
    '%s',
    (text) => expect(isRichText(text)).toBe(true),
  );
  test.each(['', 'Zwei Zeilen\n<p>', '<5 mm', '<script>alert(1)</script>', '<P>', ' <p>Text</p>', '<pre>a</pre>'])(
    'not %j',
    (text) => expect(isRichText(text)).toBe(false),
  );
});

describe('where a link leads', () => {
  test.each(['https://polier.example/a?b=c#d', 'http://a', 'mailto:a@b.ch', 'tel:+41791234567'])('%s', (address) =>
    expect(isRichTextLink(address)).toBe(true),
  );
  test.each(['javascript:alert(1)', ' https://a', 'data:text/html,a', '//evil.example', '/main/', '', 'https://a b'])(
    'not %j',
    (address) => expect(isRichTextLink(address)).toBe(false),
  );
});

describe('the words alone', () => {
  test('text without markup stays as it is', () => {
    expect(plainTextOf('Fugen < 5 mm &amp;\n\nPlan B')).toBe('Fugen < 5 mm &amp;\n\nPlan B');
  });

  test('paragraphs, items and rows stand on lines of their own', () => {
    expect(
      plainTextOf(
        '<p>Vor dem <strong>Betonieren</strong>:<br>prüfen</p><ul><li><p>Lage</p></li><li><p>Grösse</p></li></ul>' +
          '<table><tbody><tr><th><p>Teil</p></th><td><p>2 &lt; 3 &amp; 4</p></td></tr></tbody></table><p><img data-attachment="7" alt="Plan"></p>',
      ),
    ).toBe('Vor dem Betonieren:\nprüfen\nLage\nGrösse\nTeil 2 < 3 & 4');
  });

  test('an entity that stands for another one is read once', () => {
    expect(plainTextOf('<p>&amp;lt;</p>')).toBe('&lt;');
  });
});
