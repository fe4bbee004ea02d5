import { expect, test } from 'vitest';
import { httpsLink } from './https-link.ts';

test.each(['https://cde.example/modell.ifc?version=2#view', 'HTTPS://cde.example', 'https://[::1]:8443/'])(
  '%s is a link',
  (address) => expect(httpsLink.safeParse(address).success).toBe(true),
);

test.each([
  'http://cde.example/',
  'javascript:alert(1)',
  'https://',
  'https://[::1',
  'https://cde.example:99999/',
  'https://cde example/',
  'https://cde.example@evil.example/',
  'https://cde.example:443@evil.example/',
  'https://evil.example\\@cde.example/',
])('%s is none', (address) => expect(httpsLink.safeParse(address).success).toBe(false));
