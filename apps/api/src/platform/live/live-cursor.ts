/** Milliseconds after which a stream is not continued: reading everything anew costs less then. */
const longestGap = 10 * 60_000;
const longest = 2_000;
const form = /^(\d{1,20}:\d{1,20}:[\d,]*)@(\d{1,15})$/;

/** The id of an event: the snapshot it was read in, and when. */
export const cursorOf = (snapshot: string, now: Date): string => `${snapshot}@${now.getTime()}`;

/** The snapshot to continue after; null when the id is none of ours or too old. */
export const snapshotOf = (cursor: string, now: Date): string | null => {
  const [, snapshot, at] = cursor.length > longest ? [] : (form.exec(cursor) ?? []);
  return snapshot !== undefined && now.getTime() - Number(at) <= longestGap ? snapshot : null;
};
