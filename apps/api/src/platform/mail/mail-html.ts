import { escapeHtml } from '../html/escape-html.ts';
import type { MailBlock, MailContent, MailEntry } from './mail-content.ts';

// The tokens of the screens, as literal values: mail programs know no variables.
const paper = '#FBFAF7';
const ground = '#EAE7E1';
const ink = '#15171A';
const quiet = '#625D54';
const line = '#E2DED6';
const accent = '#C3DA3A';
const warningRed = '#B23A00';

// The same roles on a dark screen, by class: programs that know no such rules show the values beside the text.
const darkRules = `
      .on-ground { background: #0E0F10 !important; }
      .on-paper { background: #151617 !important; }
      .ink, a { color: #F1EEE8 !important; }
      .quiet { color: #A7A59F !important; }
      .warning { color: #FF8A54 !important; }
      .rule { border-color: #74767A !important; }
      .line { border-color: #292B2E !important; }
      .filled { background: #F1EEE8 !important; }
      .filled a { color: #151617 !important; }
      .level { border-color: #B8D031 !important; background: #B8D031 !important; }
      .level-lines { border-color: #2F380A !important; }`;
const letters = "'Archivo Variable', Archivo, Arial, Helvetica, sans-serif";

const style = `
    :root { color-scheme: light dark; supported-color-schemes: light dark; }
    body { margin: 0; padding: 0; background: ${ground}; -webkit-text-size-adjust: 100%; }
    a { color: ${ink}; }
    @media (max-width: 640px) {
      .ground { padding: 0 !important; }
    }
    @media (max-width: 520px) {
      .inset { padding-left: 20px !important; padding-right: 20px !important; }
      .heading { font-size: 27px !important; line-height: 32px !important; }
      .button a { display: block !important; text-align: center; }
      .fact { display: block !important; width: auto !important; padding-left: 0 !important; }
      .fact + .fact { border-top-width: 0 !important; padding-top: 0 !important; }
    }
    @media (prefers-color-scheme: dark) {${darkRules}
    }`;

const paragraph = (text: string, warning = ''): string => {
  const start = warning === '' ? -1 : text.indexOf(warning);
  const html =
    start === -1
      ? escapeHtml(text)
      : `${escapeHtml(text.slice(0, start))}<strong class="warning" style="color:${warningRed}">${escapeHtml(warning)}</strong>${escapeHtml(text.slice(start + warning.length))}`;
  return `<p class="ink" style="margin:0 0 16px;font-size:15px;line-height:22px;color:${ink}">${html}</p>`;
};

const note = (text: string): string =>
  `<p class="quiet" style="margin:0 0 12px;font-size:13px;line-height:19px;color:${quiet}">${escapeHtml(text)}</p>`;

const button = (label: string, href: string, address: string): string =>
  `<table role="presentation" class="button" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 20px;max-width:100%"><tr><td class="filled" style="background:${ink};border-radius:2px"><a href="${escapeHtml(href)}" style="display:inline-block;padding:13px 22px;font-size:15px;line-height:20px;font-weight:bold;color:${paper};text-decoration:none">${escapeHtml(label)}</a></td></tr></table>
<p class="quiet" style="margin:0 0 20px;font-size:12px;line-height:17px;color:${quiet}">${escapeHtml(address)}<br><a href="${escapeHtml(href)}" class="quiet" style="color:${quiet};word-break:break-all;overflow-wrap:anywhere">${escapeHtml(href)}</a></p>`;

const code = (label: string, digits: string): string =>
  `<p class="quiet" style="margin:0 0 4px;font-size:13px;line-height:19px;color:${quiet}">${escapeHtml(label)}</p>
<p class="ink" style="margin:0 0 20px;font-size:30px;line-height:36px;font-weight:bold;letter-spacing:0.14em;font-variant-numeric:tabular-nums;color:${ink}">${escapeHtml(digits)}</p>`;

const facts = (rows: readonly (readonly [string, string])[]): string => {
  const cell = `border-top:1px solid ${line};padding:9px 0;font-size:13px;line-height:18px`;
  const html = rows.map(
    ([label, value]) =>
      `<tr><td class="fact line quiet" width="150" style="${cell};color:${quiet};vertical-align:top">${escapeHtml(label)}</td><td class="fact line ink" style="${cell};padding-left:16px;color:${ink};font-weight:bold;overflow-wrap:anywhere">${escapeHtml(value)}</td></tr>`,
  );
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" class="line" style="margin:4px 0 20px;border-bottom:1px solid ${line}">${html.join('')}</table>`;
};

const voices = {
  question:
    "font-family:'Newsreader Variable',Newsreader,Georgia,'Times New Roman',serif;font-size:19px;line-height:24px",
  machine: 'font-size:15px;line-height:20px',
} as const;

const entryHtml = (entry: MailEntry, index: number): string => {
  const { date, isUrgent, late, text, isQuestion, place, href, open } = entry;
  const border = `border-top:1px solid ${index === 0 ? ink : line}`;
  const borderClass = index === 0 ? 'rule' : 'line';
  const red = `color:${warningRed}`;
  const when = [
    date === null
      ? ''
      : `<span class="${isUrgent ? 'warning' : 'ink'}" style="font-weight:bold;${isUrgent ? red : `color:${ink}`}">${escapeHtml(date)}</span>`,
    late === null ? '' : `<br><span class="warning" style="font-size:12px;${red}">${escapeHtml(late)}</span>`,
  ].join('');
  const link =
    href === null
      ? ''
      : `<td align="right" style="padding-left:16px;font-size:13px;line-height:18px;white-space:nowrap;vertical-align:bottom"><a href="${escapeHtml(href)}" class="ink" style="color:${ink};font-weight:bold">${escapeHtml(open)}</a></td>`;
  return `<tr><td class="fact ${borderClass}" width="114" style="${border};padding:10px 10px ${when === '' ? 0 : 10}px 0;font-size:13px;line-height:18px;vertical-align:top">${when}</td><td class="fact ${borderClass}" style="${border};padding:10px 0;vertical-align:top"><div class="ink" style="${isQuestion ? voices.question : voices.machine};color:${ink};overflow-wrap:anywhere">${escapeHtml(text)}</div><table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin-top:4px"><tr><td class="quiet" style="font-size:13px;line-height:18px;color:${quiet}">${escapeHtml(place)}</td>${link}</tr></table></td></tr>`;
};

const list = (title: string, count: string, entries: readonly MailEntry[]): string =>
  `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" class="rule" style="border-top:2px solid ${ink};margin:12px 0 0"><tr><td class="ink" style="padding:9px 0;font-size:15px;line-height:20px;font-weight:bold;color:${ink}">${escapeHtml(title)}</td><td align="right" class="quiet" style="padding:9px 0;font-size:13px;line-height:20px;color:${quiet}">${escapeHtml(count)}</td></tr></table>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 12px">${entries.map(entryHtml).join('\n')}</table>`;

const blockHtml = (block: MailBlock): string => {
  if ('paragraph' in block) return paragraph(block.paragraph, block.warning);
  if ('button' in block) return button(block.button, block.href, block.address);
  if ('code' in block) return code(block.label, block.code);
  if ('facts' in block) return facts(block.facts);
  if ('list' in block) return list(block.list, block.count, block.entries);
  return note(block.note);
};

/** The level with its bubble between the two lines. Mail programs that know no round corners show a green bar. */
const logo = `<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr><td style="padding-right:10px"><div class="level" style="width:30px;height:12px;border:2px solid ${ink};border-radius:8px;background:${accent};font-size:0;line-height:0"><div class="level-lines" style="width:10px;height:12px;margin:0 auto;border-left:2px solid ${ink};border-right:2px solid ${ink}"><div style="width:8px;height:8px;margin:0 1px;position:relative;top:2px;border-radius:4px;background:${paper}"></div></div></div></td><td class="ink" style="font-size:17px;line-height:20px;font-weight:bold;letter-spacing:-0.02em;color:${ink}">Polier</td></tr></table>`;

const footerHtml = ({ footer: [first = '', ...others], footerLinks = [] }: MailContent): string => {
  const links = footerLinks.map(
    ({ label, href }) => ` <a href="${escapeHtml(href)}" class="ink" style="color:${ink}">${escapeHtml(label)}</a>`,
  );
  return [escapeHtml(first) + links.join(''), ...others.map(escapeHtml)].join('<br>');
};

export const mailHtml = (content: MailContent): string => {
  const { language, heading, company, blocks } = content;
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(heading)}</title>
<style>${style}
</style>
</head>
<body class="on-ground" style="margin:0;padding:0;background:${ground};font-family:${letters}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" class="on-ground" style="background:${ground};font-family:${letters}"><tr><td class="ground" align="center" style="padding:40px 0">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" class="on-paper" style="width:100%;max-width:600px;background:${paper};text-align:left">
<tr><td class="inset rule" style="padding:18px 32px;border-bottom:1px solid ${ink}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td style="vertical-align:middle">${logo}</td><td align="right" class="quiet" style="padding-left:16px;font-size:13px;line-height:18px;color:${quiet};overflow-wrap:anywhere">${escapeHtml(company)}</td></tr></table>
</td></tr>
<tr><td class="inset" style="padding:24px 32px 12px">
<h1 class="heading ink" style="margin:0 0 18px;font-size:32px;line-height:36px;font-weight:bold;letter-spacing:-0.03em;color:${ink};overflow-wrap:anywhere">${escapeHtml(heading)}</h1>
${blocks.map(blockHtml).join('\n')}
</td></tr>
<tr><td class="inset" style="padding:0 32px 28px">
<div class="rule quiet" style="border-top:1px solid ${ink};padding-top:12px;font-size:12px;line-height:18px;color:${quiet};overflow-wrap:anywhere">${footerHtml(content)}</div>
</td></tr>
</table>
</td></tr></table>
</body>
</html>
`;
};
