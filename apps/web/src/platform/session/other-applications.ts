/** `/main/#/system/users` leads to a screen of this application; what else a browser may open leads elsewhere. */
const ownScreen = /^\/main\/(?:index\.html)?#\//;

/** The address as a URL a browser may be sent to; nothing it would run (`javascript:`) or show as its own (`data:`). */
export const openableAddress = (address: string, page = location.href): URL | null => {
  if (!URL.canParse(address, page)) return null;
  const url = new URL(address, page);
  return url.protocol === 'https:' || url.protocol === 'http:' ? url : null;
};

/** The address of another application; null for a screen of this one and for unsafe addresses. */
export const foreignAddress = (address: string, page = location.href): string | null => {
  const url = openableAddress(address, page);
  if (url === null) return null;
  const isOwn = url.origin === new URL(page).origin && ownScreen.test(url.pathname + url.hash);
  return isOwn ? null : url.href;
};

export interface HandoverPass {
  /** A one-time code, or the session's token itself. */
  by: 'code' | 'token';
  secret: string;
  companyId: number | null;
}

/** The address another application reads a session from; nothing of it stays in an address of ours. */
export const handoverAddress = (address: string, { by, secret, companyId }: HandoverPass, page?: string): string => {
  const url = openableAddress(address, page);
  if (url === null) throw new Error('Not an address to hand a session to');
  url.searchParams.set(by, secret);
  if (companyId !== null) url.searchParams.set('scope', String(companyId));
  return url.href;
};
