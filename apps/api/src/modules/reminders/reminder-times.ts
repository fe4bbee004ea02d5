import { reminderFrequencies } from '@polier/contract/companies/company-views';

type ReminderFrequency = (typeof reminderFrequencies)[number];

/** When a person wants to be reminded; the hours are those of Europe/Zurich. */
export interface ReminderRhythm {
  readonly frequency: ReminderFrequency;
  /** 1 Monday to 7 Sunday. */
  readonly weekday: number;
  readonly hour: number;
}

const milliseconds = { hour: 3_600_000, day: 86_400_000 } as const;
/** A Monday from which weeks are counted in pairs. */
const firstMonday = Date.UTC(2024, 0, 1);

const zurich = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Zurich',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  hourCycle: 'h23',
});
const partsOf = (instant: Date): Record<string, number> =>
  Object.fromEntries(zurich.formatToParts(instant).map(({ type, value }) => [type, Number(value)]));

export const hourInZurich = (instant: Date): number => partsOf(instant)['hour'] ?? 0;

/** Midnight of the day in Zurich, counted in UTC. */
const dayOf = (instant: Date): number => {
  const { year = 0, month = 1, day = 1 } = partsOf(instant);
  return Date.UTC(year, month - 1, day);
};

/**
 * A full hour of a day in Zurich as an instant. An hour that comes twice is the first of the two; one that the clock leaves
 * out is the next that exists.
 */
const instantAt = (day: number, hour: number): Date => {
  const summer = new Date(day + (hour - 2) * milliseconds.hour);
  return partsOf(summer)['hour'] === hour ? summer : new Date(day + (hour - 1) * milliseconds.hour);
};

const weekdayOf = (day: number): number => new Date(day).getUTCDay() || 7;
const isFirstOfMonth = (day: number): boolean => new Date(day).getUTCDate() <= 7;
const isFirstOfQuarter = (day: number): boolean => isFirstOfMonth(day) && new Date(day).getUTCMonth() % 3 === 0;
const isEvenWeek = (day: number): boolean => Math.floor((day - firstMonday) / (7 * milliseconds.day)) % 2 === 0;

const isReminderDay: Readonly<Record<ReminderFrequency, (day: number) => boolean>> = {
  off: () => false,
  weekly: () => true,
  biweekly: isEvenWeek,
  monthly: isFirstOfMonth,
  quarterly: isFirstOfQuarter,
};

/** The last time at or before `now` when a reminder was due: on that weekday, the first of a month or quarter; null when it is off. */
export const lastReminder = ({ frequency, weekday, hour }: ReminderRhythm, now: Date): Date | null => {
  if (frequency === 'off') return null;
  for (let day = dayOf(now); ; day -= milliseconds.day) {
    if (weekdayOf(day) !== weekday || !isReminderDay[frequency](day)) continue;
    const due = instantAt(day, hour);
    if (due <= now) return due;
  }
};

/** A rhythm with the time at which it was due last. */
export interface DueMoment extends ReminderRhythm {
  /** ISO */
  readonly due_at: string;
}

/** A moment that is this far back is not made up for: the next reminder comes sooner. */
const madeUpFor = 3 * milliseconds.day;

/** Every rhythm that was due a short time ago. */
export const dueMoments = (now: Date): readonly DueMoment[] => {
  const moments: DueMoment[] = [];
  for (const frequency of reminderFrequencies)
    for (let weekday = 1; weekday <= 7; weekday++)
      for (let hour = 0; hour < 24; hour++) {
        const rhythm = { frequency, weekday, hour };
        const due = lastReminder(rhythm, now);
        if (due !== null && now.getTime() - due.getTime() < madeUpFor)
          moments.push({ ...rhythm, due_at: due.toISOString() });
      }
  return moments;
};
