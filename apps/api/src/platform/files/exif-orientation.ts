const marker = 'Exif\0\0';
const orientationTag = 0x01_12;

/** Which side of a picture is up, 1 to 8, as the camera noted it in its EXIF segment; 1 where it says nothing. */
export const orientationOf = (content: Buffer): number => {
  if (content.toString('latin1', 0, marker.length) !== marker) return 1;
  const tiff = content.subarray(marker.length);
  if (tiff.length < 8) return 1;
  const isLittle = tiff.toString('latin1', 0, 2) === 'II';
  const [short, long] = isLittle
    ? [(at: number) => tiff.readUInt16LE(at), (at: number) => tiff.readUInt32LE(at)]
    : [(at: number) => tiff.readUInt16BE(at), (at: number) => tiff.readUInt32BE(at)];
  const start = long(4);
  if (start + 2 > tiff.length) return 1;
  const count = short(start);
  for (let entry = 0; entry < count; entry++) {
    const at = start + 2 + entry * 12;
    if (at + 12 > tiff.length) return 1;
    if (short(at) !== orientationTag) continue;
    const value = short(at + 8);
    return value >= 1 && value <= 8 ? value : 1;
  }
  return 1;
};

/** A segment that says which side is up, and nothing else. */
export const orientationSegment = (orientation: number): Buffer => {
  const tiff = Buffer.alloc(26);
  tiff.write('MM\0*', 0, 'latin1');
  tiff.writeUInt32BE(8, 4);
  tiff.writeUInt16BE(1, 8);
  tiff.writeUInt16BE(orientationTag, 10);
  // One value of type short, at the left of its four bytes; no further directory follows.
  tiff.writeUInt16BE(3, 12);
  tiff.writeUInt32BE(1, 14);
  tiff.writeUInt16BE(orientation, 18);
  const head = Buffer.alloc(4);
  head.writeUInt16BE(0xff_e1, 0);
  head.writeUInt16BE(2 + marker.length + tiff.length, 2);
  return Buffer.concat([head, Buffer.from(marker, 'latin1'), tiff]);
};
