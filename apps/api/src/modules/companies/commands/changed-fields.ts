/** An empty text says the same as none. */
const emptied = (value: unknown): unknown => (value === '' ? null : value);

/** Of what was sent, what differs from what stands; and both values of each, as an event tells them. */
export const changedFields = <Row extends object>(row: Row, sent: Partial<Row>) => {
  const differing = Object.entries(sent)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => [name, emptied(value)] as const)
    .filter(([name, value]) => row[name as keyof Row] !== value);
  return {
    isNone: differing.length === 0,
    fields: Object.fromEntries(differing) as Partial<Row>,
    changes: Object.fromEntries(differing.map(([name, value]) => [name, [row[name as keyof Row], value]])),
  };
};
