/** Names a link on this device without holding its secret; null over plain http, where browsers offer no digest and nothing is kept. */
export const linkKeyOf = async (secret: string): Promise<string | null> => {
  if (!isSecureContext) return null;
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(secret));
  return [...new Uint8Array(digest).slice(0, 8)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
};
