/** How a session comes in by the address: as a one-time code, or as the token itself. */
export type Handover = ({ code: string } | { token: string }) & {
  /** Id of the company whose scope must be active; null when the address named none. */
  companyId: number | null;
};

const companyIdFrom = (scope: string | null): number | null => {
  if (scope === null) return null;
  if (/^\d+$/.test(scope)) return Number(scope);
  try {
    const id = (JSON.parse(scope) as { company?: { id?: unknown } } | null)?.company?.id;
    return typeof id === 'number' && Number.isSafeInteger(id) ? id : null;
  } catch {
    return null;
  }
};

const handedOver = ['code', 'token', 'scope'];

const without = (query: URLSearchParams): string => {
  const rest = new URLSearchParams(query);
  for (const name of handedOver) rest.delete(name);
  const text = rest.toString();
  return text === '' ? '' : `?${text}`;
};

/** Reads `?code=…` or `?token=…&scope=…` from the page query or the hash query; `address` is the same address without them. */
export const readHandover = (href: string): { handover: Handover | null; address: string } => {
  const url = new URL(href);
  const [hashPath = '', hashQuery = ''] = url.hash.split(/\?(.*)/s, 2);
  const inPage = url.searchParams;
  // The links of mails carry a token too, which is no session: those routes take it themselves.
  const inHash = new URLSearchParams(hashPath.startsWith('#/auth/') ? '' : hashQuery);
  const parameter = (name: string): string | null => inPage.get(name) || inHash.get(name) || null;
  const [code, token] = [parameter('code'), parameter('token')];
  if (code === null && token === null) return { handover: null, address: href };
  const companyId = companyIdFrom(parameter('scope'));
  const rest = hashPath.startsWith('#/auth/') ? url.hash : hashPath + without(inHash);
  return {
    handover: code === null ? { token: token ?? '', companyId } : { code, companyId },
    address: url.origin + url.pathname + without(inPage) + rest,
  };
};

/** The same for the open page; neither ever stays in the address bar or in the history. */
export const takeHandover = (): Handover | null => {
  const { handover, address } = readHandover(location.href);
  if (handover !== null) history.replaceState(null, '', address);
  return handover;
};
