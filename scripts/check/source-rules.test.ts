import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));

interface Source {
  readonly path: string;
  readonly text: string;
}

const sourcesIn = (folder: string): readonly Source[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(ts|tsx|js)$/.test(name) && !name.includes('.test.'))
    .map((name) => ({ path: `${folder}/${name}`, text: readFileSync(join(root, folder, name), 'utf8') }));

const server = [...sourcesIn('apps/api/src'), ...sourcesIn('packages/contract/src'), ...sourcesIn('packages/i18n/src')];
const web = sourcesIn('apps/web/src');

interface Rule {
  readonly what: string;
  readonly pattern: RegExp;
  /** A line that breaks the rule: the rule must see it. */
  readonly example: string;
  /** Files that may, each for a reason that stands there. */
  readonly except?: readonly string[];
}

// What oxlint can forbid stands in .oxlintrc.json.
const everywhere: readonly Rule[] = [
  {
    what: 'patterns made from what people type',
    pattern: /new RegExp\((?!`\^\[|\w+\.source)/,
    example: 'new RegExp(query.search)',
  },
];

const ofServer: readonly Rule[] = [
  ...everywhere,
  { what: 'other programs', pattern: /node:child_process|node:vm['/]/, example: "from 'node:child_process'" },
  { what: 'broken digests', pattern: /createH(?:ash|mac)\(['"](?:md5|sha1)/i, example: "createHash('md5')" },
  {
    what: 'ciphers without a seal',
    pattern: /aes-\d+-(?:cbc|ecb|ctr)|'(?:des-[\w-]+|rc4)'/i,
    example: "'aes-256-cbc'",
  },
  {
    what: 'certificates that nobody checks',
    pattern: /rejectUnauthorized:\s*false|NODE_TLS_REJECT/,
    example: 'rejectUnauthorized: false',
  },
  {
    what: 'the time of the machine',
    pattern: /new Date\(\)/,
    example: 'new Date()',
    except: ['apps/api/src/platform/clock/clock.ts'],
  },
];

const ofWeb: readonly Rule[] = [
  ...everywhere,
  {
    what: 'messages from other windows',
    pattern: /addEventListener\(['"]message['"]/,
    example: "addEventListener('message', f)",
  },
];

describe.each([
  ['the server', server, ofServer],
  ['the web', web, ofWeb],
] as const)('%s', (_, sources, rules) => {
  test.each(rules)('does without $what', ({ pattern, example, except = [] }) => {
    expect(example).toMatch(pattern);
    expect(sources.length).toBeGreaterThan(100);
    const breaking = sources.filter(({ path, text }) => !except.includes(path) && pattern.test(text));
    expect(breaking.map(({ path }) => path)).toEqual([]);
    for (const path of except) expect(sources.find((one) => one.path === path)?.text).toMatch(pattern);
  });
});

/** Where the server itself opens connections; another place needs a look at where they lead. */
const outbound = /\bfetch\(|from '(?:node:https?|node:tls|nodemailer|openid-client|undici)'/;

test('connections to others are opened in the reviewed places only', () => {
  expect("import { request } from 'node:https'").toMatch(outbound);
  const opening = server.filter(({ text }) => outbound.test(text)).map(({ path }) => path);
  for (const path of opening)
    expect(path).toMatch(
      /^apps\/api\/src\/(platform\/(?:mail|outbound|http\/response\/client-error)|modules\/(?:identity-provider|integrations\/microsoft))/,
    );
});
