import type { MailBlock, MailContent, MailEntry } from './mail-content.ts';

const entryText = ({ date, late, text, place, href }: MailEntry): string =>
  [[date, late === null ? null : `(${late})`].filter((part) => part !== null).join(' '), text, place, href]
    .filter((line) => line !== null && line !== '')
    .map((line) => `  ${line}`)
    .join('\n');

const blockText = (block: MailBlock): string => {
  if ('paragraph' in block) return block.paragraph;
  if ('button' in block) return `${block.button}:\n${block.href}`;
  if ('code' in block) return `${block.label} ${block.code}`;
  if ('facts' in block) return block.facts.map(([label, value]) => `${label}: ${value}`).join('\n');
  if ('list' in block) return [`${block.list} (${block.count})`, ...block.entries.map(entryText)].join('\n\n');
  return block.note;
};

/** The plain-text version. */
export const mailText = ({ heading, company, blocks, footer, footerLinks = [] }: MailContent): string => {
  const links = footerLinks.map(({ label, href }) => `${label}: ${href}`);
  const signature = ['-- ', company === '' ? 'Polier' : `Polier, ${company}`, ...footer, ...links].join('\n');
  return `${[heading, ...blocks.map(blockText), signature].join('\n\n')}\n`;
};
