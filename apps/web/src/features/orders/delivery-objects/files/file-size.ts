import { formatNumber } from '../../../../platform/formats/numbers.ts';

const kilobyte = 1_024;

/** `12 KB`, `3.4 MB`; a started kilobyte counts. */
export const formatFileSize = (bytes: number, megabyteUnit: string, kilobyteUnit: string): string => {
  const kilobytes = Math.ceil(bytes / kilobyte);
  return kilobytes < 1_000
    ? `${kilobytes}\u{A0}${kilobyteUnit}`
    : `${formatNumber(kilobytes / kilobyte, 1)}\u{A0}${megabyteUnit}`;
};
