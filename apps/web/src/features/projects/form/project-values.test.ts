import type { ProjectView } from '@polier/contract/projects/projects.contract';
import { describe, expect, it } from 'vitest';
import { changesOf, projectValues, removedEntities, valuesOf } from './project-values.ts';

const project = {
  title: '2417 Lindenhof',
  description: null,
  parent_project: null,
  trades: [
    { id: 1, title: 'Gerüstbau', bkp: '211.1' },
    { id: 2, title: 'Maurerarbeiten', bkp: '211.6' },
  ],
  phases: [{ id: 5, title: 'Ausführung' }],
  pmphases: [],
  xprocesses: [],
  users: [{ id: 9, name: 'Nadia Keller' }],
  external_users: [],
} as unknown as ProjectView;

describe('changesOf', () => {
  it('names only the fields that differ; order and empty text do not count', () => {
    const before = valuesOf(project);
    expect(changesOf(before, { ...before, trades: [2, 1], description: null })).toEqual({});
    expect(changesOf(before, { ...before, title: 'Neu', users: [9, 10] })).toEqual({ title: 'Neu', users: [9, 10] });
  });
});

describe('removedEntities', () => {
  it('names what is no longer chosen', () => {
    const values = { ...valuesOf(project), trades: [1], users: [] };
    expect(removedEntities(project, values)).toEqual([
      { type: 'trade', id: 2, name: 'Maurerarbeiten' },
      { type: 'user', id: 9, name: 'Nadia Keller' },
    ]);
  });
});

describe('projectValues', () => {
  it('wants a title', () => {
    expect(projectValues.safeParse({ ...valuesOf(project), title: '  ' }).success).toBe(false);
  });
});
