import type { FastifyInstance } from 'fastify';
import type { Config } from '../config/config.ts';
import { problem } from '../errors/problem.ts';
import { escapeHtml } from '../html/escape-html.ts';
import { type KeptMail, listKeptMails, readKeptMail } from './outbox-folder.ts';

const address = '/api/dev/outbox';
const shown = 100;
const mayLeave = 'allow-top-navigation-by-user-activation';

/** No script, nothing from elsewhere, no origin; a link of a mail may be followed by who clicks it. */
const policy = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  `sandbox ${mayLeave}`,
].join(';');

const page = (title: string, body: string): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(title)}</title>
<style>
  body { font: 1rem/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }
  table { border-collapse: collapse; width: 100%; }
  th, td { text-align: left; padding: .25rem 1rem .25rem 0; vertical-align: top; overflow-wrap: anywhere; }
  iframe { width: 100%; height: 60rem; border: 1px solid; }
  pre { white-space: pre-wrap; overflow-wrap: anywhere; }
</style></head><body><h1>${escapeHtml(title)}</h1>${body}</body></html>
`;

const receiver = ({ to }: KeptMail): string => (to.name === null ? to.address : `${to.name} <${to.address}>`);

const listPage = (mails: readonly KeptMail[]): string => {
  const rows = mails.map(
    (mail) =>
      `<tr><td>${escapeHtml(mail.sent_at)}</td><td>${escapeHtml(receiver(mail))}</td><td><a href="${address}/${mail.name}">${escapeHtml(mail.subject)}</a></td></tr>`,
  );
  const table = `<table><tr><th>Sent</th><th>To</th><th>Subject</th></tr>${rows.join('')}</table>`;
  return page('Outbox', rows.length === 0 ? '<p>No mail has been sent yet.</p>' : table);
};

const mailPage = (mail: KeptMail): string => {
  // Links of the mail replace this page: in the frame nothing else could be shown.
  const framed = mail.html.replace('<head>', '<head><base target="_top">');
  return page(
    mail.subject,
    `<p>To ${escapeHtml(receiver(mail))}, ${escapeHtml(mail.sent_at)}. <a href="${address}">All mails</a></p>
<iframe title="HTML" sandbox="${mayLeave}" srcdoc="${escapeHtml(framed)}"></iframe><h2>Text</h2><pre>${escapeHtml(mail.text)}</pre>`,
  );
};

/** Shows the mails of the demo, which go nowhere else: it runs on a loopback address only. */
export const registerOutboxPage = (app: FastifyInstance, { demo, smtpUrl, dataDir }: Config): void => {
  if (!demo || smtpUrl !== null) return;
  const headers = {
    'content-security-policy': policy,
    'cache-control': 'no-store',
    'content-type': 'text/html; charset=utf-8',
  };
  app.get(address, async (_request, reply) =>
    reply.headers(headers).send(listPage(await listKeptMails(dataDir, shown))),
  );
  app.get<{ Params: { name: string } }>(`${address}/:name`, async (request, reply) => {
    const mail = await readKeptMail(dataDir, request.params.name);
    if (!mail) throw problem('not-found');
    return reply.headers(headers).send(mailPage(mail));
  });
};
