import type { Clock } from '#platform/clock/clock';

const second = 1_000;
export const minute = 60 * second;
export const hour = 60 * minute;
export const day = 24 * hour;

/** A clock that stands still at the true time until it is moved. */
export class TestClock implements Clock {
  #now = new Date();

  now(): Date {
    return new Date(this.#now);
  }

  advance(milliseconds: number): void {
    this.#now = new Date(this.#now.getTime() + milliseconds);
  }

  set(instant: Date | string): void {
    this.#now = new Date(instant);
  }
}
