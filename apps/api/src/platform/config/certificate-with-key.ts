import { createPrivateKey, X509Certificate } from 'node:crypto';

export const pemText = (value: string): string => value.replaceAll(String.raw`\n`, '\n');

/** Whether the text holds an RSA key and the certificate of just that key. */
export const isCertificateWithKey = (pem: string): boolean => {
  try {
    const key = createPrivateKey(pem);
    return key.asymmetricKeyType === 'rsa' && new X509Certificate(pem).checkPrivateKey(key);
  } catch {
    return false;
  }
};
