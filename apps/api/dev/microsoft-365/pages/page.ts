import { readFileSync } from 'node:fs';
import { html, Markup } from '../server/html.ts';
import { type Answer, htmlAnswer } from '../server/wire.ts';
import type { Language } from './languages.ts';

// In the pages themselves: they ask for nothing else.
const styleOf = (file: string): Markup => new Markup(readFileSync(new URL(file, import.meta.url), 'utf8'));
const style = styleOf('page.css');
const boardStyle = styleOf('board.css');

const notices: Readonly<Record<Language, string>> = {
  de: 'Vorgespieltes Microsoft 365. Alles hier ist erfunden und bleibt auf diesem Rechner.',
  en: 'Pretend Microsoft 365. All of this is invented and stays on this computer.',
  fr: 'Microsoft 365 simulé. Tout est inventé et reste sur cet ordinateur.',
};

export interface Page {
  readonly language: Language;
  readonly title: string;
  /** A dialog in the middle, or the width of the window. */
  readonly shape: 'dialog' | 'board';
  readonly content: Markup;
}

export const pageAnswer = (status: number, { language, title, shape, content }: Page): Answer =>
  htmlAnswer(
    status,
    html`<!doctype html>
      <html lang="${language}">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <title>${title}</title>
          <style>
            ${style}${shape === 'board' && boardStyle}
          </style>
        </head>
        <body class="${shape}">
          <main>${content}</main>
          <footer>${notices[language]}</footer>
        </body>
      </html> `.text,
  );
