/** Rows that stay on this device until the server has them: too much for local storage, and pictures stay files. */
const database = 'polier';
const tables = ['experience-drafts', 'experience-photos', 'photos', 'answer-photos'] as const;
/** Grows with each further table. */
const version = 3;
export type DeviceTable = (typeof tables)[number];

const resultOf = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('The device keeps nothing')));
  });

const open = (): Promise<IDBDatabase> => {
  const request = indexedDB.open(database, version);
  request.addEventListener('upgradeneeded', () => {
    const { result } = request;
    for (const table of tables)
      if (!result.objectStoreNames.contains(table)) result.createObjectStore(table, { keyPath: 'key' });
  });
  return new Promise((resolve, reject) => {
    // A tab of an earlier release holds the tables as they were.
    request.addEventListener('blocked', () => reject(new Error('Another tab keeps the tables as they were')));
    void resultOf(request).then((db) => {
      // A later release in another tab must not wait for this one.
      db.addEventListener('versionchange', () => {
        db.close();
        opened = null;
      });
      resolve(db);
    }, reject);
  });
};

let opened: Promise<IDBDatabase> | null = null;
const connection = async (): Promise<IDBDatabase> => {
  opened ??= open();
  try {
    return await opened;
  } catch (error) {
    opened = null;
    throw error;
  }
};

interface DeviceRow {
  readonly key: string;
}

/** Storage can be forbidden or full: reading then answers nothing, and a write says that it was not kept. */
const guarded = async <T>(work: (db: IDBDatabase) => Promise<T>, otherwise: T): Promise<T> => {
  try {
    return await work(await connection());
  } catch (error) {
    console.warn('The device does not keep rows', error);
    return otherwise;
  }
};

export const readDeviceRows = (table: DeviceTable): Promise<unknown[]> =>
  guarded<unknown[]>((db) => resultOf(db.transaction(table).objectStore(table).getAll()), []);

export const readDeviceRow = (table: DeviceTable, key: string): Promise<unknown> =>
  guarded<unknown>((db) => resultOf(db.transaction(table).objectStore(table).get(key)), undefined);

/** Whether the row is kept. */
export const writeDeviceRow = (table: DeviceTable, row: DeviceRow): Promise<boolean> =>
  guarded(async (db) => {
    await resultOf(db.transaction(table, 'readwrite').objectStore(table).put(row));
    return true;
  }, false);

export const removeDeviceRow = (table: DeviceTable, key: string): Promise<boolean> =>
  guarded(async (db) => {
    await resultOf(db.transaction(table, 'readwrite').objectStore(table).delete(key));
    return true;
  }, false);
