export interface Handover {
  token: string;
  /** Id of the company whose scope shall be active; null when the address named none. */
  companyId: number | null;
}

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

const without = (query: URLSearchParams): string => {
  const rest = new URLSearchParams(query);
  rest.delete('token');
  rest.delete('scope');
  const text = rest.toString();
  return text === '' ? '' : `?${text}`;
};

/** Reads `?token=…&scope=…` from the page query or the hash query; `address` is the same address without them. */
export const readHandover = (href: string): { handover: Handover | null; address: string } => {
  const url = new URL(href);
  const [hashPath = '', hashQuery = ''] = url.hash.split(/\?(.*)/s, 2);
  const inPage = url.searchParams;
  const inHash = new URLSearchParams(hashQuery);
  const token = inPage.get('token') ?? inHash.get('token');
  if (token === null || token === '') return { handover: null, address: href };
  const handover = { token, companyId: companyIdFrom(inPage.get('scope') ?? inHash.get('scope')) };
  return { handover, address: url.origin + url.pathname + without(inPage) + hashPath + without(inHash) };
};

/** The same for the open page; a token never stays in the address bar or in the history. */
export const takeHandover = (): Handover | null => {
  const { handover, address } = readHandover(location.href);
  if (handover !== null) history.replaceState(null, '', address);
  return handover;
};
