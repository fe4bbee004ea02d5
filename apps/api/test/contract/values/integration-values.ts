/** Endpoints of connections to other services. */
export const isOfIntegrations = (name: string): boolean => name.includes('/integrations/');

const text = (longest: number): readonly unknown[] => [5, true, {}, ['text'], 'a'.repeat(longest + 1)];

/** Values that a field of a connection does not allow. */
export const wrongIntegrationValues: Readonly<Record<string, readonly unknown[]>> = {
  domain: ['', 'baufirma', '.example', 'bau_firma.example', `${'a'.repeat(250)}.example`, 5, true, {}, []],
  code: ['', ...text(8_000)],
  admin_consent: text(20),
  tenant: text(100),
  error: text(200),
};
