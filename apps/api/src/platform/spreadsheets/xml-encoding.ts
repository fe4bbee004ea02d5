/** Where XML says its encoding: in its first line, which is the same bytes in each of those that are read. */
const headLength = 200;
const declared = /^<\?xml[^>]*?encoding\s*=\s*["'](iso-8859-1|iso-8859-15|windows-1252|us-ascii)["']/i;

/**
 * The encoding of XML by its first bytes. The mark of UTF-16 counts; the word alone does not, since programs write it over
 * UTF-8 too.
 */
const encodingOf = (head: Uint8Array): string => {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le';
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be';
  const [, name = 'utf-8'] = declared.exec(Buffer.from(head.subarray(0, headLength)).toString('latin1')) ?? [];
  return name;
};

/** XML as text, piece by piece. */
export async function* decodeXml(pieces: Iterable<Uint8Array> | AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let decoder: InstanceType<typeof TextDecoder> | undefined;
  for await (const piece of pieces) {
    decoder ??= new TextDecoder(encodingOf(piece));
    yield decoder.decode(piece, { stream: true });
  }
  if (decoder) yield decoder.decode();
}
