import type { MailBlock, MailContent } from './mail-content.ts';

const blockText = (block: MailBlock): string => {
  if ('paragraph' in block) return block.paragraph;
  if ('button' in block) return `${block.button}:\n${block.href}`;
  if ('code' in block) return `${block.label} ${block.code}`;
  if ('facts' in block) return block.facts.map(([label, value]) => `${label}: ${value}`).join('\n');
  return block.note;
};

/** The plain-text version. */
export const mailText = ({ heading, company, blocks, footer }: MailContent): string => {
  const signature = ['-- ', company === '' ? 'Polier' : `Polier, ${company}`, ...footer].join('\n');
  return `${[heading, ...blocks.map(blockText), signature].join('\n\n')}\n`;
};
