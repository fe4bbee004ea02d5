export const xmlHead = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
export const mainNamespace = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

export const escapeXml = (text: string): string =>
  // oxlint-disable-next-line no-control-regex -- XML cannot carry these
  text.replaceAll(/[\0-\x08\x0b\x0c\x0e-\x1f\uFFFE\uFFFF]/g, '').replaceAll(/[&<>"]/g, (sign) => signs[sign] ?? '');
