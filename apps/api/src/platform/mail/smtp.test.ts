import { setTimeout as delay } from 'node:timers/promises';
import type { SMTPServerOptions } from 'smtp-server';
import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { type MailServer, startMailServer } from '#test/support/server/mail-server';
import { TestClock } from '#test/support/server/test-clock';
import type { Mail } from './mail.ts';
import { smtpMailer } from './smtp.ts';

let server: MailServer;
beforeAll(async () => {
  server = await startMailServer();
  return () => server.close();
});

const from = 'Polier <polier@bau.example>';
const clock = new TestClock();
const mail = (overrides: Partial<Mail> = {}): Mail => ({
  to: { name: 'Jörg Müller-Ötztal', address: 'joerg@bau.example' },
  language: 'de',
  subject: 'Prüfung der Schalung – «Geschoss 3»',
  text: 'Grüezi, schöne Grüsse vom Gerüst. 🏗',
  html: '<p>Grüezi, schöne Grüsse vom Gerüst. 🏗</p>',
  ...overrides,
});
const deliver = async (overrides: Partial<Mail> = {}, url = `smtp://127.0.0.1:${server.port}`) => {
  const mailer = smtpMailer(url, from, clock);
  await mailer.send(mail(overrides)).finally(() => mailer.close());
  const last = server.received.at(-1);
  if (!last) throw new Error('nothing arrived');
  return last;
};

test('umlauts, quotation marks and emoji arrive as they were written', async () => {
  const { mail: got, receivers } = await deliver();
  expect(receivers).toEqual(['joerg@bau.example']);
  expect(got.subject).toBe('Prüfung der Schalung – «Geschoss 3»');
  expect(got.from).toMatchObject({ name: 'Polier', address: 'polier@bau.example' });
  expect(got.to).toMatchObject([{ name: 'Jörg Müller-Ötztal', address: 'joerg@bau.example' }]);
  expect(got.text?.trim()).toBe('Grüezi, schöne Grüsse vom Gerüst. 🏗');
  expect(got.html).toContain('schöne Grüsse vom Gerüst. 🏗');
});

test('automatic replies are suppressed', async () => {
  const { mail: got } = await deliver();
  const value = (key: string) => got.headers.find((header) => header.key === key)?.value;
  expect([value('auto-submitted'), value('content-language')]).toEqual(['auto-generated', 'de']);
});

test('a mail that comes by itself says how it is ended with one click; others do not', async () => {
  const unsubscribe = `https://polier.bau.example/unsubscribe?token=reminders.7.${'x'.repeat(43)}`;
  const value = async (overrides: Partial<Mail>, name: string) =>
    (await deliver(overrides)).mail.headers.find(({ key }) => key === name)?.value;
  expect(await value({ unsubscribe }, 'list-unsubscribe')).toBe(`<${unsubscribe}>`);
  expect(await value({ unsubscribe }, 'list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  expect(await value({}, 'list-unsubscribe')).toBeUndefined();
});

describe('nothing that people type begins another header', () => {
  const breaks = ['\r\n', '\n', '\r', '\u0085', '\u2028', '\u0000\r\n', '\v\r\n '];
  test.each(breaks)('a line break in names and subjects: %j', async (lineBreak) => {
    const evil = `Hallo${lineBreak}Bcc: opfer@bau.example${lineBreak}${lineBreak}<b>Text</b>`;
    const {
      raw,
      mail: got,
      receivers,
    } = await deliver({
      subject: evil,
      to: { name: evil, address: 'joerg@bau.example' },
    });
    expect(receivers).toEqual(['joerg@bau.example']);
    expect(got.bcc).toBeUndefined();
    expect(got.to).toHaveLength(1);
    expect(got.headers.map(({ key }) => key)).not.toContain('bcc');
    expect(raw.split('\r\n\r\n', 1)[0]).not.toMatch(/^bcc:/im);
    expect(got.subject).toBe('Hallo Bcc: opfer@bau.example <b>Text</b>');
  });

  test.each([
    'joerg@bau.example\r\nBcc: opfer@bau.example',
    'joerg@bau.example, opfer@bau.example',
    'Jörg <joerg@bau.example>',
    'joerg@bau.example>\r\nRCPT TO:<opfer@bau.example',
    'joerg',
    '',
  ])('an address that is more or less than one is refused: %j', async (address) => {
    const before = server.received.length;
    await expect(deliver({ to: { name: null, address } })).rejects.toThrow('not one mail address');
    expect(server.received).toHaveLength(before);
  });

  test('names with quotes, commas and angle brackets stay one name', async () => {
    const name = '"Müller, Jörg" <opfer@bau.example>';
    const { mail: got, receivers } = await deliver({ to: { name, address: 'joerg@bau.example' } });
    expect(receivers).toEqual(['joerg@bau.example']);
    expect(got.to).toMatchObject([{ name, address: 'joerg@bau.example' }]);
  });
});

describe('the connection to the mail server', () => {
  test('with a certificate nobody vouches for is refused', async () => {
    const selfSigned = await startMailServer({ disabledCommands: [] });
    await expect(deliver({}, `smtp://127.0.0.1:${selfSigned.port}`)).rejects.toThrow('did not take a mail: ESOCKET');
    expect(selfSigned.received).toHaveLength(0);
    await selfSigned.close();
    const secure = await startMailServer({ secure: true });
    await expect(deliver({}, `smtps://127.0.0.1:${secure.port}`)).rejects.toThrow('did not take a mail');
    expect(secure.received).toHaveLength(0);
    await secure.close();
  });

  test('the error names what failed without what was sent', async () => {
    const grumpy = await startMailServer({
      onData(stream, _session, done) {
        stream.resume();
        stream.on('end', () => done(new Error('550 I have read schöne Grüsse')));
      },
    });
    const failed = deliver({}, `smtp://127.0.0.1:${grumpy.port}`);
    await expect(failed).rejects.toThrow(/^the mail server did not take a mail: EMESSAGE \d{3}$/);
    await grumpy.close();
    await expect(deliver({}, `smtp://127.0.0.1:${grumpy.port}`)).rejects.toThrow('ESOCKET');
  });

  test('the password of the setting reaches the server', async () => {
    const logins: unknown[] = [];
    const strict = await startMailServer({
      authOptional: false,
      allowInsecureAuth: true,
      onAuth({ username, password }, _session, done) {
        logins.push([username, password]);
        done(null, { user: username });
      },
    });
    await smtpMailer(`smtp://polier:ge%40heim@127.0.0.1:${strict.port}`, from, clock).send(mail());
    expect(logins).toEqual([['polier', 'ge@heim']]);
    expect(strict.received).toHaveLength(1);
    await strict.close();
  });
});

describe('mails that come by themselves', () => {
  const unsubscribe = `https://polier.bau.example/unsubscribe?token=reminders.7.${'x'.repeat(43)}`;
  const addressOf = (person: number) => `person-${person}@bau.example`;
  const reminder = (person: number) => mail({ unsubscribe, to: { name: null, address: addressOf(person) } });
  const people = (first: number, count: number) => Array.from({ length: count }, (_, index) => first + index);

  const answerAfter = async (moment: Promise<void>, done: () => void) => {
    await moment;
    done();
  };

  const start = async (options: SMTPServerOptions = {}) => {
    const to = await startMailServer(options);
    const mailer = smtpMailer(`smtp://127.0.0.1:${to.port}`, from, clock);
    onTestFinished(async () => {
      mailer.close();
      await to.close();
    });
    const remind = (persons: readonly number[]) =>
      Promise.allSettled(persons.map((person) => mailer.send(reminder(person))));
    const receivers = () => to.received.flatMap((one) => one.receivers).toSorted();
    return { to, mailer, remind, receivers };
  };
  const failuresOf = (results: readonly PromiseSettledResult<void>[]) =>
    results.flatMap((result) => (result.status === 'rejected' ? [String(result.reason)] : []));

  test('share ten connections at most', async () => {
    const { to, remind, receivers } = await start();
    expect(failuresOf(await remind(people(100, 40)))).toEqual([]);
    expect(receivers()).toEqual(people(100, 40).map(addressOf));
    expect(to.connections()).toBeLessThanOrEqual(10);
  });

  test('hold up no mail that somebody waits for', async () => {
    const release = Promise.withResolvers<void>();
    let held = 0;
    const { mailer, remind } = await start({
      onData(stream, { envelope }, done) {
        const isHeld = envelope.rcptTo.some(({ address }) => address.startsWith('person-'));
        stream.resume();
        stream.on('end', () => {
          held += isHeld ? 1 : 0;
          void answerAfter(isHeld ? release.promise : Promise.resolve(), done);
        });
      },
    });
    const reminded = remind(people(1, 25));
    await vi.waitFor(() => expect(held).toBe(10));
    await mailer.send(mail());
    expect(held).toBe(10);
    release.resolve();
    expect(failuresOf(await reminded)).toEqual([]);
    expect(held).toBe(25);
  });

  test('arrive once though the mail server has broken the connections meanwhile', async () => {
    const { to, remind, receivers } = await start();
    await remind(people(100, 12));
    to.breakConnections();
    expect(failuresOf(await remind(people(112, 12)))).toEqual([]);
    expect(receivers()).toEqual(people(100, 24).map(addressOf));
  });

  test('are not sent again when the connection breaks after the mail server has them: whoever sends decides', async () => {
    let taken = 0;
    const { to, remind } = await start({
      onData(stream) {
        stream.resume();
        stream.on('end', () => {
          taken += 1;
          to.breakConnections();
        });
      },
    });
    expect(failuresOf(await remind([1]))).toEqual(['Error: the mail server did not take a mail: ECONNECTION']);
    await delay(500);
    expect(taken).toBe(1);
  });

  test('arrive though the address of one is refused', async () => {
    const { remind, receivers } = await start({
      onRcptTo({ address }, _session, done) {
        done(address === addressOf(105) ? new Error('550 nobody here') : null);
      },
    });
    const results = await remind(people(100, 30));
    expect(failuresOf(results)).toEqual(['MailRefusedError: the mail server did not take a mail: EENVELOPE 550']);
    expect(receivers()).toEqual(
      people(100, 30)
        .filter((person) => person !== 105)
        .map(addressOf),
    );
  });

  test('on their way are delivered when the server stops, those that wait are not sent', async () => {
    const release = Promise.withResolvers<void>();
    let held = 0;
    const { to, mailer, remind } = await start({
      onData(stream, _session, done) {
        stream.resume();
        stream.on('end', () => {
          held += 1;
          void answerAfter(release.promise, done);
        });
      },
    });
    const reminded = remind(people(1, 25));
    await vi.waitFor(() => expect(held).toBe(10));
    mailer.close();
    release.resolve();
    expect(failuresOf(await reminded)).toHaveLength(15);
    expect(held).toBe(10);
    await vi.waitFor(() => expect(to.open()).toBe(0));
  });
});
