/** Limits both sides keep; lengths in characters, sizes in bytes. */
export const limits = {
  title: 255,
  insight: 500,
  longText: 20_000,
  personName: 2,
  password: { min: 8, max: 1024 },
  lessonLevels: 3,
  listRows: 5_000,
  bulkRows: 500,
  body: 1_048_576,
  bulkBody: 5 * 1_048_576,
  logo: 2 * 1_048_576,
  companyNameInScope: 15,
  invitations: { days: 7, perHour: 100, secondsApart: 60 },
} as const;
