import { describe, expect, test } from 'vitest';
import { maliciousSvgs, refusedSvgs } from './malicious-svgs.ts';
import { rebuiltSvg } from './svg-rebuild.ts';

const rebuilt = (text: string) => rebuiltSvg(Buffer.from(text, 'utf8'));
const evil =
  /<script|alert|javascript|evil\.example|\son\w+\s*=|foreignObject|<image|<iframe|<set|<animate|file:|data:|@import|expression|xml:base|<\?|<!|<metadata|feImage|xhtml/i;

describe('1.3.4 a drawing that wants more than to be looked at', () => {
  test('thirty of them at least', () => expect(Object.keys(maliciousSvgs).length).toBeGreaterThanOrEqual(30));

  test.each(Object.entries(maliciousSvgs))('keeps its shape and loses %s', (name, text) => {
    const result = rebuilt(text);
    expect(result).toContain('<rect');
    // Escaped text is only text.
    const read = name.includes('closes') ? result?.replaceAll(/&lt;.*?&gt;|>[^<]*</g, '') : result;
    expect(read?.replaceAll(/id="[^"]*"/g, '')).not.toMatch(evil);
    expect(rebuilt(result ?? '')).toBe(result);
  });
});

describe('1.5.1, 5.2 what would grow or is no drawing', () => {
  test.each(Object.entries(refusedSvgs))('%s is refused', (_, text) => {
    expect(rebuilt(text)).toBeNull();
  });

  test('bytes that are no UTF-8 are refused', () => {
    const text = '<svg xmlns="http://www.w3.org/2000/svg"><rect/></svg>';
    expect(rebuiltSvg(Buffer.from(text, 'utf16le'))).toBeNull();
    expect(rebuiltSvg(Buffer.concat([Buffer.from(text), Buffer.from([0xff, 0xfe])]))).toBeNull();
  });

  const long = 'a'.repeat(2_000_000);
  test.each([
    ['a style sheet without an end', `<style>${long}</style>`],
    ['comments without an end', `<style>${'/*'.repeat(900_000)}</style>`],
    ['a value without an end', `<rect fill="${long}"/>`],
    ['calls without an end', `<rect fill="${'rgb('.repeat(400_000)}"/>`],
    ['spaces without an end', `<rect fill="url(${' '.repeat(1_900_000)}"/>`],
    ['declarations without an end', `<rect style="${'fill:'.repeat(350_000)}"/>`],
    ['parts without an end', `<rect fill="${'#'.repeat(1_900_000)}"/>`],
  ])('%s is read in one go and does not grow', (_, inside) => {
    // Reading it again from each place would take longer than any test may.
    const text = `<svg xmlns="http://www.w3.org/2000/svg">${inside}<rect/></svg>`;
    expect(rebuilt(text)?.length ?? 0).toBeLessThan(text.length + 100);
  });
});

describe('a drawing as programs write it', () => {
  const illustrator = `<?xml version="1.0" encoding="utf-8"?>
<!-- Generator -->
<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">
<svg version="1.1" id="Logo" xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 100 40" style="enable-background:new 0 0 100 40;" xml:space="preserve">
<style type="text/css"><![CDATA[ .st0{fill:#E30613;} .st1{fill:url(#SVGID_1_);stroke:none} ]]></style>
<linearGradient id="SVGID_1_" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="100" y2="0"><stop offset="0" style="stop-color:#FFF"/><stop offset="1" stop-color="rgb(0, 10%, 20)"/></linearGradient>
<switch><foreignObject requiredExtensions="x" x="0" y="0" width="1" height="1"/><g transform="translate(1.5 -2) rotate(45)">
<path class="st0" d="M0,0c1.5-2,3e-2.4,5,6L10 10z"/><use xlink:href="#dot" x="3"/><circle id="dot" class="st1" cx="5" cy="5" r="2"/>
<text font-family="'Open Sans', Arial" font-size="12px">Müller &amp; Söhne &lt;AG&gt;</text></g></switch>
</svg>`;

  test('keeps its shapes, colours, classes and words', () => {
    const result = rebuilt(illustrator) ?? '';
    expect(result).toBe(
      '<svg xmlns="http://www.w3.org/2000/svg" id="Logo" viewBox="0 0 100 40">' +
        '<style>.st0{fill:#E30613}.st1{fill:url(#SVGID_1_);stroke:none}</style>' +
        '<linearGradient id="SVGID_1_" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="100" y2="0">' +
        '<stop offset="0" style="stop-color:#FFF"/><stop offset="1" stop-color="rgb(0, 10%, 20)"/></linearGradient>' +
        '<g><g transform="translate(1.5 -2) rotate(45)"><path class="st0" d="M0,0c1.5-2,3e-2.4,5,6L10 10z"/>' +
        '<use href="#dot" x="3"/><circle id="dot" class="st1" cx="5" cy="5" r="2"/>' +
        `<text font-family="'Open Sans', Arial" font-size="12px">Müller &amp; Söhne &lt;AG&gt;</text></g></g></svg>`,
    );
  });

  test('a rule may point at colours, at nothing that repeats others', () => {
    const text = `<svg xmlns="http://www.w3.org/2000/svg"><style>rect{fill:url(#p);stroke:red}</style><pattern id="p"><rect/></pattern><rect/></svg>`;
    expect(rebuilt(text)).toContain('<style>rect{stroke:red}</style>');
  });
});
