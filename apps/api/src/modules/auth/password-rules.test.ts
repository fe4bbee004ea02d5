import { describe, expect, test } from 'vitest';
import { ProblemError } from '#platform/errors/problem';
import { hashPassword, passwordMatches } from '#platform/session/password';
import { refuseWeakPassword } from './password-rules.ts';

const known = ['Jörg', 'Müller-Ott', 'joerg.mueller@steinegger-bau.example', 'Steinegger Bau AG'];
const verdict = async (password: string): Promise<string> => {
  try {
    await refuseWeakPassword('password', password, known);
    return 'accepted';
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    const [issue] = error.details.errors ?? [];
    return issue?.params?.['context'] === 'own_words' ? 'own words' : (issue?.code ?? '');
  }
};

describe('a new password', () => {
  test.each(['password', 'PassWord', '12345678', 'iloveyou', 'QWERTYUIOP', 'trustno1', '24081990'])(
    'that is among the commonest is refused: %s',
    async (password) => expect(await verdict(password)).toBe('too-common'),
  );

  test.each([
    'steinegger',
    'Steinegger Bau',
    'SteineggerBau2026',
    'joergmueller',
    'jorg-muller!',
    'Jörg.Müller-Ott',
    'müllerjörg12',
    'joerg.mueller@steinegger-bau.example',
  ])('made of what is known of the person is refused: %s', async (password) => {
    expect(await verdict(password)).toBe('own words');
  });

  test.each([
    'Kran und Beton 27',
    'steinegger baut im regen',
    'müller839201746',
    '        ',
    'zzzzzzzzzzzzzzzz',
    '🏗'.repeat(32),
    'ohne-Ziffer-und-Zeichen',
    'x'.repeat(1024),
  ])('of any composition and length is accepted: %s', async (password) => {
    expect(await verdict(password)).toBe('accepted');
  });

  test('words of one or two letters forbid nothing', async () => {
    await expect(refuseWeakPassword('password', 'abababab', ['ab', 'A'])).resolves.toBeUndefined();
  });
});

test('64 emoji, a leading space and the case of letters are kept', async () => {
  for (const [given, other] of [
    ['🏗'.repeat(64), '🏗'.repeat(63)],
    [' Kran und Beton', 'Kran und Beton'],
    ['Kran und Beton', 'kran und beton'],
  ] as const) {
    const hash = await hashPassword(given);
    expect(await passwordMatches(given, hash)).toBe(true);
    expect(await passwordMatches(other, hash)).toBe(false);
  }
});
