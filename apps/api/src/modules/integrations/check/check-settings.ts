import { createPrivateKey, X509Certificate } from 'node:crypto';
import type { Config } from '#platform/config/config';
import type { Tell } from './finding.ts';

const day = 86_400_000;
/** So long before its end a certificate is to be renewed. */
const notice = 30;

const checkCertificate = (pem: string, now: Date, tell: Tell): void => {
  const what = 'Certificate';
  try {
    const certificate = new X509Certificate(pem);
    if (!certificate.checkPrivateKey(createPrivateKey(pem)))
      return tell({ verdict: 'failed', what, detail: 'the private key beside it is not its own' });
    const ends = new Date(certificate.validTo);
    const left = Math.floor((ends.getTime() - now.getTime()) / day);
    const detail = `valid until ${ends.toISOString().slice(0, 10)}, SHA-1 ${certificate.fingerprint}`;
    if (left < 0) return tell({ verdict: 'failed', what, detail: `expired: ${detail}` });
    tell({ verdict: left < notice ? 'warning' : 'ok', what, detail: `${left} days left, ${detail}` });
  } catch {
    tell({ verdict: 'failed', what, detail: 'MICROSOFT_CERTIFICATE must hold a private key and a certificate as PEM' });
  }
};

const checkRedirect = (publicUrl: string | null, tell: Tell): void => {
  const what = 'Redirect address';
  if (publicUrl === null) return tell({ verdict: 'failed', what, detail: 'PUBLIC_URL is not set' });
  const { protocol, hostname } = new URL(publicUrl);
  const isLocal = hostname === 'localhost' || hostname === '127.0.0.1';
  const address = `${publicUrl}/main/`;
  if (protocol === 'https:' || isLocal)
    tell({ verdict: 'ok', what, detail: `${address} must stand at the application, platform Web` });
  else tell({ verdict: 'failed', what, detail: `${address} must begin with https` });
};

/** What can be said without asking Microsoft; false where nothing can be asked. */
export const checkSettings = (config: Config, now: Date, tell: Tell): boolean => {
  const { microsoftClientId: clientId, microsoftCertificate: certificate } = config;
  const missing = [
    ...(clientId === null ? ['MICROSOFT_CLIENT_ID'] : []),
    ...(certificate === null ? ['MICROSOFT_CERTIFICATE'] : []),
  ];
  const isSet = missing.length === 0;
  const detail = isSet ? `application ${clientId}` : `${missing.join(' and ')} not set`;
  tell({ verdict: isSet ? 'ok' : 'failed', what: 'Settings', detail });
  if (certificate !== null) checkCertificate(certificate, now, tell);
  checkRedirect(config.publicUrl, tell);
  return isSet;
};
