import { limits } from '@polier/contract/limits';
import { fieldProblem, problem } from '#platform/errors/problem';
import { mediaTypeOf, nameWithEnding, recogniseFile } from '#platform/files/recognise-file';
import type { UploadedFile } from '#platform/http/route';
import type { CheckedAttachment } from '../attachment-holders.ts';
import { readableName } from '../readable-name.ts';

const umlauts: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', Ä: 'Ae', Ö: 'Oe', Ü: 'Ue', ß: 'ss' };

/** The name under which a file is fetched: letters, digits, dots, dashes. */
const servedName = (name: string): string => {
  const letters = name
    .normalize('NFC')
    .replaceAll(/[äöüÄÖÜß]/g, (letter) => umlauts[letter] ?? letter)
    .normalize('NFKD');
  const plain = letters.replaceAll(/\p{Mn}/gu, '').replaceAll(/[^A-Za-z0-9.-]+/g, '_');
  const kept = plain.replaceAll(/_*\.+_*/g, '.').replaceAll(/^[._-]+/g, '');
  return kept.length > 100 ? kept.slice(-100).replace(/^[._-]+/, '') : kept;
};

/** What is handed over with a delivery object is proof: it is known by its content and kept byte for byte. */
export const checkDeliveryFile = ({ name: sent, bytes, preview }: UploadedFile): CheckedAttachment => {
  if (bytes.length > limits.attachment) throw problem('payload-too-large');
  if (preview !== null) throw fieldProblem([{ field: 'preview', code: 'unknown-field' }]);
  const read = readableName(sent);
  const format = recogniseFile(bytes, read ?? '');
  if (format === null) throw fieldProblem([{ field: 'file', code: 'not-a-known-format' }]);
  const name = nameWithEnding((read ?? 'file').slice(-(limits.title - format.length - 1)), format);
  const served = servedName(name);
  return {
    name,
    width: null,
    height: null,
    file: {
      purpose: 'attachment',
      mediaType: mediaTypeOf(format),
      name: served.includes('.') ? served : `file.${format}`,
      bytes,
    },
    preview: null,
  };
};
