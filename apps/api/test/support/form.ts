import { png } from './files/pictures.ts';

export interface Form {
  readonly raw: Buffer;
  readonly headers: Readonly<Record<string, string>>;
}

export interface FormPart {
  readonly field?: string;
  /** Undefined: no file but a field. */
  readonly name?: string | undefined;
  readonly bytes?: Buffer;
}

const boundary = 'the-end-of-a-part';

/** A form as a browser sends it. */
export const formOf = (...parts: readonly FormPart[]): Form => {
  const written = parts.flatMap(({ field = 'logo', name, bytes = png }) => {
    const file = name === undefined ? '' : `; filename="${name}"\r\ncontent-type: application/octet-stream`;
    return [
      Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="${field}"${file}\r\n\r\n`),
      bytes,
      Buffer.from('\r\n'),
    ];
  });
  return {
    raw: Buffer.concat([...written, Buffer.from(`--${boundary}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  };
};

export const logoForm = (name = 'logo.png', bytes = png): Form => formOf({ name, bytes });
