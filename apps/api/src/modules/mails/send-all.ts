/** Mails of one job that are on their way at the same time. */
export const mailsAtOnce = 5;

/** Sends them, several at a time, and then throws the first failure: the others have their mail, and the job comes back for these. */
export const sendAll = async <Item>(items: readonly Item[], send: (item: Item) => Promise<void>): Promise<void> => {
  const failures: unknown[] = [];
  const remaining = items.values();
  const sendOneByOne = async () => {
    for (const item of remaining) await send(item).catch((failure: unknown) => failures.push(failure));
  };
  await Promise.all(Array.from({ length: mailsAtOnce }, sendOneByOne));
  if (failures.length > 0) throw failures[0];
};
