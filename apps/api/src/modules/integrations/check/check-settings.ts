import { createPrivateKey, X509Certificate } from 'node:crypto';
import type { Config } from '#platform/config/config';
import type { ReportFinding } from './finding.ts';

const day = 86_400_000;
/** So long before its end a certificate is to be renewed. */
const notice = 30;

const checkCertificate = (pem: string, now: Date, report: ReportFinding): void => {
  const what = 'Certificate';
  try {
    const certificate = new X509Certificate(pem);
    if (!certificate.checkPrivateKey(createPrivateKey(pem)))
      return report({ verdict: 'failed', what, detail: 'the private key beside it is not its own' });
    const ends = new Date(certificate.validTo);
    const left = Math.floor((ends.getTime() - now.getTime()) / day);
    const detail = `valid until ${ends.toISOString().slice(0, 10)}, SHA-1 ${certificate.fingerprint}`;
    if (left < 0) return report({ verdict: 'failed', what, detail: `expired: ${detail}` });
    report({ verdict: left < notice ? 'warning' : 'ok', what, detail: `${left} days left, ${detail}` });
  } catch {
    report({
      verdict: 'failed',
      what,
      detail: 'MICROSOFT_CERTIFICATE must hold a private key and a certificate as PEM',
    });
  }
};

const checkRedirect = (publicUrl: string | null, report: ReportFinding): void => {
  const what = 'Redirect address';
  if (publicUrl === null) return report({ verdict: 'failed', what, detail: 'PUBLIC_URL is not set' });
  const { protocol, hostname } = new URL(publicUrl);
  const isLocal = hostname === 'localhost' || hostname === '127.0.0.1';
  const address = `${publicUrl}/main/`;
  if (protocol === 'https:' || isLocal)
    report({ verdict: 'ok', what, detail: `${address} must stand at the application, platform Web` });
  else report({ verdict: 'failed', what, detail: `${address} must begin with https` });
};

/** What can be said without asking Microsoft; false where nothing can be asked. */
export const checkSettings = (config: Config, now: Date, report: ReportFinding): boolean => {
  const { microsoftClientId: clientId, microsoftCertificate: certificate } = config;
  const missing = [
    ...(clientId === null ? ['MICROSOFT_CLIENT_ID'] : []),
    ...(certificate === null ? ['MICROSOFT_CERTIFICATE'] : []),
  ];
  const isSet = missing.length === 0;
  const detail = isSet ? `application ${clientId}` : `${missing.join(' and ')} not set`;
  report({ verdict: isSet ? 'ok' : 'failed', what: 'Settings', detail });
  if (certificate !== null) checkCertificate(certificate, now, report);
  checkRedirect(config.publicUrl, report);
  return isSet;
};
