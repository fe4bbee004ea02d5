/** What one request meets instead of its answer. */
export type FaultyAnswer =
  /** The connection ends without an answer. */
  | { readonly kind: 'cut' }
  /** No answer for so many milliseconds of the machine, then the connection ends. */
  | { readonly kind: 'silence'; readonly lasts: number }
  /** 429 with Retry-After in seconds, as a date, or without. */
  | { readonly kind: 'throttled'; readonly retryAfter?: number; readonly as?: 'seconds' | 'date' }
  /** 503 in HTML, as a gateway answers. */
  | { readonly kind: 'unavailable'; readonly retryAfter?: number }
  /** JSON of so many bytes. */
  | { readonly kind: 'huge'; readonly bytes: number }
  | { readonly kind: 'redirect'; readonly to: string }
  /** A list whose next page is said to stand elsewhere. */
  | { readonly kind: 'foreign-next-link'; readonly to: string }
  /** Any other error in Microsoft's shape: a Maximum* 403, a 412, a 409, a 500. */
  | { readonly kind: 'refused'; readonly status: number; readonly code: string; readonly message?: string };

export interface FaultRule {
  readonly host?: 'login' | 'graph';
  readonly method?: string;
  /** The path below login or Graph's version, with `*` for any characters: `/planner/tasks/*`. */
  readonly path?: string;
  readonly tenantId?: string;
  /** So many matching requests are answered before. */
  readonly skip?: number;
  /** So many are faulty; all, where nothing is said. */
  readonly times?: number;
  /** Whether the request is carried out all the same: its answer alone is faulty. */
  readonly carriedOut?: boolean;
  readonly answer: FaultyAnswer;
}

export interface PlayedRequest {
  readonly host: 'login' | 'graph';
  readonly method: string;
  readonly path: string;
  readonly tenantId: string | null;
}

/** Called for each request of the application, numbered from 1. */
export type RequestHook = (n: number, request: PlayedRequest) => 'lost-before' | 'lost-after' | undefined;

export interface FaultSettings {
  /** Milliseconds that lists lag behind. */
  listLag: number;
  /** Milliseconds in which a new object is not found by its id, and how Planner then refuses. */
  missingAfterCreation: number;
  missingInPlanner: 404 | 403;
  /** How long making a team takes, and how many of the next attempts fail. */
  teamOperation: { lasts: number; fails: number };
  /** The largest page of any list; 0 leaves each its own. */
  pageSize: number;
  /** Details sent with a new task are taken and forgotten. */
  inlineDetailsIgnored: boolean;
  /** People who cannot be added to a team, with the answer 207. */
  refusedMembers: readonly string[];
  /** Application roles that the tenants have not granted. */
  missingRoles: readonly string[];
  /** Tenants that do not exist any more. */
  goneTenants: readonly string[];
  /** Whether the application's certificate is unknown (700027) or expired (7000222) to Entra. */
  certificate: 'accepted' | 'refused' | 'expired';
  /** Every token is refused with this AADSTS number. */
  tokenError: number | null;
  /** Where somebody has signed in, a token is to be had without consent, but without roles. */
  tokenWithoutConsent: boolean;
  /** Limits of the service that tests lower. */
  limits: {
    activeTasks: number;
    tasks: number;
    buckets: number;
    channels: number;
  };
  rules: readonly FaultRule[];
}

export interface Faults extends FaultSettings {
  onRequest: RequestHook | null;
  /** How often each rule has matched. */
  readonly matched: Map<FaultRule, number>;
}

const withoutFaults = (): FaultSettings => ({
  listLag: 0,
  missingAfterCreation: 0,
  missingInPlanner: 404,
  teamOperation: { lasts: 0, fails: 0 },
  pageSize: 0,
  inlineDetailsIgnored: false,
  refusedMembers: [],
  missingRoles: [],
  goneTenants: [],
  certificate: 'accepted',
  tokenError: null,
  tokenWithoutConsent: false,
  limits: { activeTasks: 3_000, tasks: 9_000, buckets: 200, channels: 1_000 },
  rules: [],
});

export const newFaults = (): Faults => ({ ...withoutFaults(), onRequest: null, matched: new Map() });

/** Sets what is named and leaves the rest; an empty change of everything is `resetFaults`. */
export const setFaults = (faults: Faults, change: Partial<FaultSettings>): void => {
  const known = Object.keys(withoutFaults());
  const unknown = Object.keys(change).find((name) => !known.includes(name));
  if (unknown !== undefined) throw new Error(`there is no fault ${unknown}`);
  Object.assign(faults, change);
};

export const resetFaults = (faults: Faults): void => {
  Object.assign(faults, withoutFaults());
  faults.onRequest = null;
  faults.matched.clear();
};

const pathMatches = (pattern: string, path: string): boolean => {
  const parts = pattern.split('*');
  let at = 0;
  for (const [index, part] of parts.entries()) {
    const found = index === parts.length - 1 ? path.length - part.length : path.indexOf(part, at);
    if (found < at || (index === 0 && found !== 0) || !path.startsWith(part, found)) return false;
    at = found + part.length;
  }
  return parts.length > 1 || pattern === path;
};

const matches = (rule: FaultRule, { host, method, path, tenantId }: PlayedRequest): boolean =>
  (rule.host ?? 'graph') === host &&
  (rule.method === undefined || rule.method === method) &&
  (rule.path === undefined || pathMatches(rule.path, path)) &&
  (rule.tenantId === undefined || rule.tenantId === tenantId);

/** The first rule that is due for this request. */
export const faultOf = (faults: Faults, request: PlayedRequest): FaultRule | undefined => {
  for (const rule of faults.rules) {
    if (!matches(rule, request)) continue;
    const before = faults.matched.get(rule) ?? 0;
    faults.matched.set(rule, before + 1);
    const skip = rule.skip ?? 0;
    if (before >= skip && before < skip + (rule.times ?? Number.POSITIVE_INFINITY)) return rule;
  }
  return undefined;
};
