import { randomInt, randomUUID } from 'node:crypto';
import { envelopeOf, type Receiver, sampleRate } from '@polier/contract/error-reports/error-report';
import type { Clock } from '../clock/clock.ts';
import { outboundFetch } from '../outbound/outbound-fetch.ts';

export interface ErrorReporter {
  report(error: Error, tags: Readonly<Record<string, string>>): void;
  /** Resolves once nothing is on its way any more; never rejects. */
  sent(): Promise<void>;
}

interface Dependencies {
  readonly receiver: Receiver;
  readonly version: string;
  readonly clock: Clock;
  /** From 0 to 1; what falls below the sample rate is reported. */
  readonly chance?: () => number;
}

const anyChance = (): number => randomInt(1_000) / 1_000;
/** Further concurrent reports are dropped. */
const mostOnTheirWay = 20;

/** Sends errors to a Sentry-compatible receiver. One that is away is no further error: the log has them all. */
export const openErrorReporter = ({ receiver, version, clock, chance = anyChance }: Dependencies): ErrorReporter => {
  const onTheirWay = new Set<Promise<unknown>>();
  // The operator names the receiver, which may stand on a private address.
  const send = outboundFetch([receiver.host]);
  return {
    report(fault, tags) {
      if (chance() >= sampleRate || onTheirWay.size >= mostOnTheirWay) return;
      const id = randomUUID().replaceAll('-', '');
      const body = envelopeOf(fault, { id, now: clock.now(), version, platform: 'node', tags });
      const headers = { 'content-type': 'application/x-sentry-envelope' };
      const sending = send(receiver.address, { method: 'POST', headers, body }).catch(() => null);
      onTheirWay.add(sending);
      void sending.finally(() => onTheirWay.delete(sending));
    },
    async sent() {
      await Promise.all(onTheirWay);
    },
  };
};
