import ical, { ICalCalendarMethod, ICalEventTransparency } from 'ical-generator';

/** A whole day that something is due. */
export interface CalendarDay {
  /** The same at every reading, so that a calendar changes its entry instead of adding one. */
  readonly uid: string;
  /** `YYYY-MM-DD` */
  readonly date: string;
  readonly summary: string;
  readonly description: string;
  readonly url: string;
}

interface CalendarFile {
  readonly name: string;
  readonly days: readonly CalendarDay[];
  /** When it was written. */
  readonly now: Date;
}

/** Seconds after which a calendar should ask again. */
const askAgain = 3600;

/** An iCalendar file (RFC 5545) of whole days, which block no time. */
export const icsOf = ({ name, days, now }: CalendarFile): string => {
  const calendar = ical({
    name,
    method: ICalCalendarMethod.PUBLISH,
    prodId: { company: 'Polier', product: 'Polier', language: 'EN' },
    ttl: askAgain,
  });
  for (const { uid, date, summary, description, url } of days) {
    calendar.createEvent({
      id: uid,
      // Read as the day in UTC, whatever the time zone of the server.
      start: new Date(`${date}T00:00:00Z`),
      allDay: true,
      stamp: now,
      summary,
      description,
      url,
      transparency: ICalEventTransparency.TRANSPARENT,
    });
  }
  return calendar.toString();
};
