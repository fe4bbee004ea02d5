import { z } from 'zod';
import { changesOf, eventType } from '#platform/events/event-type';
import { projectRelations } from './project-relations.ts';

const always = () => true;
const ids = z.array(z.int()).readonly();

export const projectStored = eventType(
  'project_stored',
  'project',
  z.strictObject({ title: z.string(), users: ids, external_users: ids }),
  always,
);
export const projectUpdated = eventType(
  'project_updated',
  'project',
  z.strictObject({
    title: z.string(),
    changes: changesOf([
      'title',
      'description',
      'parent_project',
      'ms_integration',
      'owner',
      'functions',
      ...projectRelations,
    ]),
  }),
  always,
);
export const projectDeleted = eventType(
  'project_deleted',
  'project',
  z.strictObject({ title: z.string(), users: ids, external_users: ids, gone: z.record(z.string(), z.int()) }),
  always,
);
