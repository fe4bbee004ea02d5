/** At most this many rows per statement: the embedded database answers nobody else meanwhile. */
const batchRows = 200;

export const inBatches = async <Row>(
  rows: readonly Row[],
  write: (batch: Row[]) => Promise<unknown>,
): Promise<void> => {
  for (let from = 0; from < rows.length; from += batchRows) await write(rows.slice(from, from + batchRows));
};
