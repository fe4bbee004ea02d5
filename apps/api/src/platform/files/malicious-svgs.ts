const svg = (inside: string, more = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${more}>${inside}</svg>`;
const shape = '<rect width="9" height="9"/>';

/** Malicious drawings; each contains a harmless shape that must survive. */
export const maliciousSvgs: Readonly<Record<string, string>> = {
  'a script': svg(`<script>alert(1)</script>${shape}`),
  'a script from elsewhere': svg(`<script href="https://evil.example/x.js"/>${shape}`),
  'a script in another namespace': svg(`<h:script xmlns:h="http://www.w3.org/1999/xhtml">alert(1)</h:script>${shape}`),
  'a script in CDATA': svg(`<script><![CDATA[alert(1)]]></script>${shape}`),
  'a script under another prefix': `<s:svg xmlns:s="http://www.w3.org/2000/svg"><s:script>alert(1)</s:script><s:rect width="9"/></s:svg>`,
  'onload of the root': svg(shape, 'onload="alert(1)"'),
  'onclick of a shape': svg('<rect width="9" height="9" onclick="alert(1)"/>'),
  'an event in capitals': svg('<rect width="9" height="9" ONMOUSEOVER="alert(1)"/>'),
  'foreignObject': svg(
    `<foreignObject><iframe xmlns="http://www.w3.org/1999/xhtml" src="https://evil.example"/></foreignObject>${shape}`,
  ),
  'HTML inside': svg(`<body xmlns="http://www.w3.org/1999/xhtml" onload="alert(1)"/>${shape}`),
  'a link that runs': svg(`<a xlink:href="javascript:alert(1)">${shape}</a>`),
  'a link that runs, spelled with entities': svg(`<a href="java&#x09;script&#58;alert(1)">${shape}</a>`),
  'a picture from elsewhere': svg(`<image href="https://evil.example/pixel.png"/>${shape}`),
  'a picture from the disk': svg(`<image xlink:href="file:///etc/passwd"/>${shape}`),
  'a picture in a data address': svg(
    `<image href="data:image/svg+xml;base64,PHN2ZyBvbmxvYWQ9ImFsZXJ0KDEpIi8+"/>${shape}`,
  ),
  'a part of another document': svg(`<use href="https://evil.example/x.svg#a"/>${shape}`),
  'a part in a data address': svg(`<use xlink:href="data:image/svg+xml;base64,AAAA#x"/>${shape}`),
  'paint from elsewhere': svg('<rect width="9" height="9" fill="url(https://evil.example/#p)"/>'),
  'paint from elsewhere in a style': svg(
    `<rect width="9" height="9" style="fill:red;background:url(//evil.example/a)"/>`,
  ),
  'paint from elsewhere behind an escape': svg(
    String.raw`<rect width="9" height="9" style="fill:u\72l(https://evil.example/a)"/>`,
  ),
  'a style sheet that imports': svg(`<style>@import "https://evil.example/a.css"; rect{fill:red}</style>${shape}`),
  'a style sheet with an address': svg(`<style>rect{fill:url(https://evil.example/a)}</style>${shape}`),
  'a style sheet with a font': svg(
    `<style>@font-face{font-family:x;src:url(https://evil.example/f.woff)}rect{fill:red}</style>${shape}`,
  ),
  'a style sheet that hides it in a comment': svg(
    `<style>rect{fill:ur/**/l(https://evil.example/a);filter:url(https://evil.example/b)}</style>${shape}`,
  ),
  'a style with an expression': svg('<rect width="9" height="9" style="width:expression(alert(1))"/>'),
  'a style with a binding': svg(
    `<rect width="9" height="9" style="-moz-binding:url('https://evil.example/x.xml#x')"/>`,
  ),
  'an image set': svg('<rect width="9" height="9" style="mask:image-set(&quot;https://evil.example/a&quot; 1x)"/>'),
  'an animation that sets a link': svg(
    `<a><set attributeName="href" to="javascript:alert(1)"/><animate attributeName="href" values="javascript:alert(1)"/>${shape}</a>`,
  ),
  'an animation that sets an event': svg(`<set attributeName="onclick" to="alert(1)"/>${shape}`),
  'a filter that loads': svg(`<filter id="f"><feImage href="https://evil.example/a.png"/></filter>${shape}`),
  'a handler element': svg(
    `<handler xmlns:ev="http://www.w3.org/2001/xml-events" ev:event="load">alert(1)</handler>${shape}`,
  ),
  'a style sheet asked for by an instruction': `<?xml-stylesheet href="https://evil.example/a.css"?>${svg(shape)}`,
  'embedded media': svg(`<video xmlns="http://www.w3.org/1999/xhtml" src="https://evil.example/a"/><audio/>${shape}`),
  'an object': svg(`<embed src="https://evil.example"/><object data="https://evil.example"/>${shape}`),
  'metadata with an address': svg(`<metadata><a href="javascript:alert(1)"/></metadata>${shape}`),
  'text that closes its tag': svg(`<title>&lt;/title&gt;&lt;script&gt;alert(1)&lt;/script&gt;</title>${shape}`),
  'an attribute that closes itself': svg(
    `<rect width="9" height="9" id="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;"/>`,
  ),
  'a base address': svg(shape, 'xml:base="https://evil.example/"'),
};

const laughs = (depth: number) =>
  Array.from({ length: depth }, (_, at) => `<!ENTITY l${at + 1} "${`&l${at};`.repeat(10)}">`).join('');
const doubling = (depth: number) =>
  Array.from({ length: depth }, (_, at) => `<g id="g${at + 1}">${`<use href="#g${at}"/>`.repeat(2)}</g>`).join('');
const patterns = (depth: number) =>
  Array.from(
    { length: depth },
    (_, at) => `<pattern id="p${at + 1}">${`<rect fill="url(#p${at})"/>`.repeat(10)}</pattern>`,
  ).join('');

/** Drawings that are refused completely: they would grow, load from outside, or are empty. */
export const refusedSvgs: Readonly<Record<string, string>> = {
  'a billion laughs': `<!DOCTYPE svg [<!ENTITY l0 "lol">${laughs(9)}]>${svg(`<text>&l9;</text>`)}`,
  'an entity from the disk': `<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${svg('<text>&x;</text>')}`,
  'a parameter entity': `<!DOCTYPE svg [<!ENTITY % x SYSTEM "https://evil.example/x.dtd">%x;]>${svg(shape)}`,
  'an entity nobody declared': svg(`<text>&x;</text>`),
  'repetitions of repetitions': svg(`<g id="g0">${shape}</g>${doubling(30)}`),
  'patterns of patterns': svg(`<pattern id="p0">${shape}</pattern>${patterns(12)}<rect fill="url(#p12)"/>`),
  'a part that repeats itself': svg('<g id="a"><use href="#a"/></g>'),
  'nesting without end': svg(`${'<g>'.repeat(10_000)}${shape}${'</g>'.repeat(10_000)}`),
  'a million elements': svg('<g/>'.repeat(300_000) + shape),
  'HTML': '<!doctype html><html><body><svg><rect/></svg></body></html>',
  'XML of another kind': '<?xml version="1.0"?><note><rect/></note>',
  'nothing but a script': svg('<script>alert(1)</script>'),
  'nothing': svg(''),
  'not well-formed': `${svg(shape)}<rect/>`,
  'cut short': svg(shape).slice(0, -8),
  'another encoding': `<?xml version="1.0" encoding="UTF-7"?>${svg(shape)}`,
};
