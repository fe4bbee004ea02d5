import type { FastifyRequest } from 'fastify';
import { type FieldLabels, fieldNameOf } from '../../errors/field-labels.ts';
import { ProblemError } from '../../errors/problem.ts';
import { isMember } from '../../session/caller.ts';
import { languageOf } from '../request/language.ts';
import type { ServerDependencies } from '../server-dependencies.ts';

/** The labels of the caller's company, read only for an error that names one of its fields. */
export const labelsForError = async (
  { companyLabels, database }: Pick<ServerDependencies, 'companyLabels' | 'database'>,
  request: FastifyRequest,
  error: unknown,
): Promise<FieldLabels> => {
  const { caller } = request;
  if (!(error instanceof ProblemError) || !isMember(caller)) return {};
  const names = error.details.errors?.map(({ field }) => fieldNameOf(field)) ?? [];
  if (!names.some((name) => companyLabels.fields.has(name))) return {};
  try {
    return await companyLabels.read(database.work(caller.scope).db, languageOf(request.headers['accept-language']));
  } catch (failure) {
    request.log.warn({ err: failure }, 'company labels not read');
    return {};
  }
};
