/** Endpoints whose fields are those of an experience. */
export const isOfExperience = (name: string): boolean => /\/experiences\/(store|update)$/.test(name);

/** Right values of fields that mean something else in other endpoints. */
export const experienceValues: Readonly<Record<string, unknown>> = {
  lesson: 'Kerntemperatur messen, erst dann ausschalen',
  problem: 'Nachts minus drei Grad, am Morgen ausgeschalt.',
  kind: 'near_miss',
  state: 'submitted',
  cause: 'Keine Messung vereinbart',
  days: 2.5,
  // Only one of the three can be chosen; references.test.ts sends each of the others alone.
  pmSubPhaseId: null,
  xSubProcessId: null,
};

/** Wrong values of the same fields, and of those that only an experience has. */
export const wrongExperienceValues: Readonly<Record<string, readonly unknown[]>> = {
  lesson: [5, true, {}, ['text'], 'a'.repeat(501), 'a\0b', '\uD800'],
  kind: ['', 'trade', 'Good', 5, true, {}, []],
  state: ['', 'sent', 'Draft', 5, true, {}, []],
  days: [-0.1, 0.25, 100_000, 1e300, '2.5', true, {}, []],
};
