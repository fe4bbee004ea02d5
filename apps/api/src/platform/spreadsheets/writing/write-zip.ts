import { promisify } from 'node:util';
import { crc32, deflateRaw } from 'node:zlib';

const deflate = promisify(deflateRaw);

interface ZipEntry {
  readonly name: string;
  readonly content: Buffer;
}

// Bit 11: names are UTF-8. The time is the first day a ZIP file knows, so that the same content is the same file.
const [version, utf8Names, deflated, firstDay] = [20, 0x08_00, 8, 0x00_21];

/** The fields that the header of an entry and its line in the directory share. */
const shared = (content: Buffer, packed: Buffer, name: Buffer): Buffer => {
  const fields = Buffer.alloc(26);
  fields.writeUInt16LE(version, 0);
  fields.writeUInt16LE(utf8Names, 2);
  fields.writeUInt16LE(deflated, 4);
  fields.writeUInt16LE(firstDay, 8);
  fields.writeUInt32LE(crc32(content), 10);
  fields.writeUInt32LE(packed.length, 14);
  fields.writeUInt32LE(content.length, 18);
  fields.writeUInt16LE(name.length, 22);
  return fields;
};

export const zipOf = async (entries: readonly ZipEntry[]): Promise<Buffer> => {
  const [files, directory]: [Buffer[], Buffer[]] = [[], []];
  let offset = 0;
  for (const { name: text, content } of entries) {
    const name = Buffer.from(text, 'utf8');
    const packed = await deflate(content);
    const fields = shared(content, packed, name);
    const file = Buffer.concat([Buffer.from('PK\u0003\u0004', 'latin1'), fields, name, packed]);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    const made = Buffer.alloc(2);
    made.writeUInt16LE(version, 0);
    directory.push(Buffer.concat([Buffer.from('PK\u0001\u0002', 'latin1'), made, fields, place, name]));
    files.push(file);
    offset += file.length;
  }
  const directoryBytes = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\u0005\u0006', 0, 'latin1');
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(directoryBytes.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...files, directoryBytes, end]);
};
