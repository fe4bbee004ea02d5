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
  admin_id: 9,
  users: [{ id: 9, name: 'Nadia Keller', function: 'lead' }],
  external_users: [],
} as unknown as ProjectView;

describe('changesOf', () => {
  it('names only the fields that differ; order and empty text do not count', () => {
    const before = valuesOf(project);
    expect(changesOf(before, { ...before, trades: [2, 1], description: null })).toEqual({});
    expect(changesOf(before, { ...before, title: 'Neu', users: [9, 10] })).toEqual({ title: 'Neu', users: [9, 10] });
  });

  it('names the functions that differ of those who stay or come', () => {
    const before = valuesOf(project);
    const functions: typeof before.functions = [
      { user_id: 9, function: 'planner' },
      { user_id: 10, function: 'site_manager' },
      { user_id: 11, function: 'other' },
      { user_id: 12, function: 'specialist' },
    ];
    const after = { ...before, users: [9, 10, 11], functions };
    expect(changesOf(before, after)).toEqual({ users: [9, 10, 11], functions: functions.slice(0, 2) });
    expect(changesOf(before, { ...before, functions: [{ user_id: 9, function: 'lead' }] })).toEqual({});
  });

  it('names the owner when the project is handed over', () => {
    const before = valuesOf(project);
    expect(changesOf(before, { ...before, users: [9, 10], admin_id: 10 })).toEqual({ users: [9, 10], admin_id: 10 });
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
