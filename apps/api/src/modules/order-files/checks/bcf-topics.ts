import { limits } from '@polier/contract/limits';
import { fieldProblem } from '#platform/errors/problem';
import { type CleanPicture, cleanPicture } from '#platform/files/clean-picture';
import { bareName, readXml } from '#platform/spreadsheets/read-xml';
import { bytesOf, readDirectory, textOf, type ZipDirectory } from '#platform/spreadsheets/read-zip';
import { otherFormat, readAs } from '#platform/spreadsheets/read-as';

/** A topic of the BIM Collaboration Format (buildingSMART, 2.1 and 3.0). */
export interface BcfTopic {
  readonly guid: string;
  readonly title: string;
  readonly description: string;
  /** Null where the file says none. */
  readonly status: string | null;
  readonly picture: CleanPicture | null;
}

interface Markup {
  readonly guid: string;
  readonly title: string;
  readonly description: string;
  readonly status: string | null;
  readonly snapshot: string | null;
}

const [mostMarkup, mostPicture] = [1_048_576, limits.lessonPicture];
const mostTopics = limits.bcfTopics;
/** Of all parts that are read: pictures hardly shrink in an archive, and entries may share the same bytes. */
const mostUnpacked = 3 * limits.importFile;

const readMarkup = async (pieces: AsyncIterable<string>): Promise<Markup | null> => {
  const path: string[] = [];
  const found = { guid: '', title: '', description: '', status: '', snapshot: '' };
  const texts: Readonly<Record<string, 'title' | 'description' | 'snapshot'>> = {
    'Topic/Title': 'title',
    'Topic/Description': 'description',
    'Viewpoints/Snapshot': 'snapshot',
    'ViewPoint/Snapshot': 'snapshot',
  };
  const first = new Set<string>();
  await readXml(pieces, {
    open: ({ name, attributes }) => {
      path.push(bareName(name));
      if (path.at(-1) !== 'Topic' || found.guid !== '') return;
      // Letters of a GUID are hexadecimal digits, large or small.
      found.guid = (attributes['Guid'] ?? '').toLowerCase();
      found.status = attributes['TopicStatus'] ?? '';
    },
    text: (text) => {
      const place = path.slice(-2).join('/');
      const field = texts[place];
      // Of several pictures the first.
      if (field !== undefined && !first.has(place)) found[field] += text;
    },
    close: () => {
      const place = path.slice(-2).join('/');
      if (place.endsWith('/Snapshot')) first.add(place);
      path.pop();
    },
  });
  const [title, status, snapshot] = [found.title.trim(), found.status.trim(), found.snapshot.trim()];
  if (found.guid.length > limits.insight) throw otherFormat('bcf');
  if (found.guid === '' || title === '') return null;
  return {
    guid: found.guid,
    title,
    description: found.description.trim(),
    status: status || null,
    snapshot: snapshot || null,
  };
};

/** Reads parts of an archive until they are more than it may unpack to. */
const openParts = (bytes: Buffer, directory: ZipDirectory) => {
  let left = mostUnpacked;
  return {
    async *text(name: string): AsyncGenerator<string> {
      for await (const piece of textOf(bytes, directory, name, Math.min(mostMarkup, left))) {
        left -= Buffer.byteLength(piece);
        yield piece;
      }
    },
    /** Names that lead elsewhere name no part of the archive. */
    async picture(name: string): Promise<CleanPicture | null> {
      if (!directory.has(name)) return null;
      const unpacked = await bytesOf(bytes, directory, name, Math.min(mostPicture, left));
      left -= unpacked.length;
      const picture = cleanPicture(unpacked);
      return typeof picture === 'string' ? null : picture;
    },
  };
};

export const isArchive = (bytes: Buffer): boolean =>
  bytes.subarray(0, 4).equals(Buffer.from('PK\u0003\u0004', 'latin1'));

/** The topics of a BCF archive, each GUID once: the first counts. */
export const readBcf = (bytes: Buffer): Promise<BcfTopic[]> =>
  readAs('bcf', async () => {
    if (!isArchive(bytes)) throw otherFormat('bcf');
    const directory = readDirectory(bytes);
    const markups = [...directory.keys()].filter((name) => /^[^/\\]+\/markup\.bcf$/.test(name));
    if (markups.length === 0) throw otherFormat('bcf');
    if (markups.length > mostTopics) {
      throw fieldProblem([{ field: 'file', code: 'too-many', params: { context: 'topics', max: mostTopics } }]);
    }
    const parts = openParts(bytes, directory);
    const topics = new Map<string, BcfTopic>();
    for (const name of markups) {
      const markup = await readMarkup(parts.text(name));
      if (markup === null || topics.has(markup.guid)) continue;
      const { snapshot, ...topic } = markup;
      const folder = name.slice(0, name.indexOf('/') + 1);
      const picture = snapshot === null ? null : await parts.picture(folder + snapshot);
      topics.set(topic.guid, { ...topic, picture });
    }
    return [...topics.values()];
  });
