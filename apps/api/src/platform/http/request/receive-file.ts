import { createHash } from 'node:crypto';
import multipart from '@fastify/multipart';
import type { FileInput } from '@polier/contract/endpoint';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { fieldProblem, problem, ProblemError } from '../../errors/problem.ts';
import type { UploadedFile } from '../route.ts';
import type { HeldMemory } from './upload-memory.ts';

/** Bytes of a form beside its file. */
const envelope = 8_192;

/** Routes of this scope take a form with files, and nothing else. */
export const acceptFiles = async (scope: FastifyInstance): Promise<void> => {
  scope.removeAllContentTypeParsers();
  await scope.register(multipart);
};

/** Stops at the first byte too many: nobody listens to the rest. */
const bytesOf = async (part: AsyncIterable<Buffer>, most: number, memory: HeldMemory): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of part) {
    size += chunk.length;
    if (size > most) throw problem('payload-too-large');
    memory.hold(chunk.length);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
};

const partsOf = async (request: FastifyRequest, input: FileInput, memory: HeldMemory): Promise<UploadedFile> => {
  const { field, most, preview } = input;
  const fields = new Map([[field, most], ...(preview ? [[preview.field, preview.most] as const] : [])]);
  const files = new Map<string, Omit<UploadedFile, 'preview'>>();
  const limits = { fileSize: most + 1, files: fields.size, fields: 0, parts: fields.size, headerPairs: 20 };
  for await (const part of request.parts({ limits })) {
    // The parser leaves the name of a nameless part undefined, whatever its type says.
    const name = (part.fieldname as string | undefined) ?? '';
    const mostOfField = fields.get(name);
    if (part.type !== 'file' || mostOfField === undefined) {
      throw fieldProblem([name === '' ? { field, code: 'required' } : { field: name, code: 'unknown-field' }]);
    }
    if (files.has(name)) throw fieldProblem([{ field: name, code: 'too-many', params: { max: 1 } }]);
    files.set(name, { name: part.filename, bytes: await bytesOf(part.file, mostOfField, memory) });
  }
  const file = files.get(field);
  if (file === undefined) throw fieldProblem([{ field, code: 'required' }]);
  if (file.bytes.length === 0) throw fieldProblem([{ field, code: 'empty-file' }]);
  const small = preview && files.get(preview.field);
  return { ...file, preview: small && small.bytes.length > 0 ? small.bytes : null };
};

/** Reads the file of a form, never more than it may weigh; a connection that sends more is closed. */
export const receiveFile = async (
  request: FastifyRequest,
  reply: FastifyReply,
  input: FileInput,
  memory: HeldMemory,
): Promise<UploadedFile> => {
  const { field, most, preview } = input;
  if (!request.isMultipart()) throw fieldProblem([{ field, code: 'required' }]);
  try {
    const mostOfForm = most + (preview?.most ?? 0) + envelope;
    if (Number(request.headers['content-length'] ?? 0) > mostOfForm) throw problem('payload-too-large');
    return await partsOf(request, input, memory);
  } catch (error) {
    // Further bytes belong to no request any more.
    reply.header('connection', 'close');
    if (error instanceof ProblemError) throw error;
    request.log.debug({ err: error }, 'a form that cannot be read');
    throw fieldProblem([{ field, code: 'invalid' }]);
  }
};

const digest = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

/** Represents the file where requests are compared. */
export const digestOf = ({ name, bytes, preview }: UploadedFile): string =>
  `${name} ${digest(bytes)}${preview === null ? '' : ` ${digest(preview)}`}`;
