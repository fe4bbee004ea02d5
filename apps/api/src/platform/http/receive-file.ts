import { createHash } from 'node:crypto';
import multipart from '@fastify/multipart';
import type { FileInput } from '@polier/contract/endpoint';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { fieldProblem, problem, ProblemError } from '../errors/problem.ts';
import type { UploadedFile } from './route.ts';

/** What a form may weigh beside its file. */
const envelope = 8_192;

/** Routes of this scope take a form with files, and nothing else. */
export const acceptFiles = async (scope: FastifyInstance): Promise<void> => {
  scope.removeAllContentTypeParsers();
  await scope.register(multipart);
};

/** Stops at the first byte too many: nobody listens to the rest. */
const bytesOf = async (part: AsyncIterable<Buffer>, most: number): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of part) {
    size += chunk.length;
    if (size > most) throw problem('payload-too-large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
};

const onlyFile = async (request: FastifyRequest, { field, most }: FileInput): Promise<UploadedFile> => {
  let file: UploadedFile | null = null;
  const limits = { fileSize: most + 1, files: 1, fields: 0, parts: 1, headerPairs: 20 };
  for await (const part of request.parts({ limits })) {
    if (part.type !== 'file' || part.fieldname !== field) {
      throw fieldProblem([{ field: part.fieldname, code: 'unknown-field' }]);
    }
    file = { name: part.filename, bytes: await bytesOf(part.file, most) };
  }
  if (file === null || file.bytes.length === 0) throw fieldProblem([{ field, code: 'required' }]);
  return file;
};

/** Reads the one file of a form, never more than it may weigh; a connection that sends more is closed. */
export const receiveFile = async (
  request: FastifyRequest,
  reply: FastifyReply,
  input: FileInput,
): Promise<UploadedFile> => {
  const { field, most } = input;
  if (!request.isMultipart()) throw fieldProblem([{ field, code: 'required' }]);
  try {
    if (Number(request.headers['content-length'] ?? 0) > most + envelope) throw problem('payload-too-large');
    return await onlyFile(request, input);
  } catch (error) {
    // What is still on its way belongs to no request any more.
    reply.header('connection', 'close');
    if (error instanceof ProblemError) throw error;
    request.log.debug({ err: error }, 'a form that cannot be read');
    throw fieldProblem([{ field, code: 'invalid' }]);
  }
};

/** Stands for the file where a request is told from another one. */
export const digestOf = ({ name, bytes }: UploadedFile): string =>
  `${name} ${createHash('sha256').update(bytes).digest('hex')}`;
