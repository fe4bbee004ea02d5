import { describe, expect, it } from 'vitest';
import { isAllowed } from './guard.ts';

const nobody = { token: null, role: null };
const reader = { token: 't', role: { name: 'user' as const, permissions: new Set(['project', 'report'] as const) } };

describe('guards', () => {
  it('lets everybody through an open one', () => {
    expect(isAllowed('open', nobody)).toBe(true);
  });

  it('wants a token, then a role with the keys', () => {
    expect(isAllowed('signed-in', nobody)).toBe(false);
    expect(isAllowed('signed-in', { token: 't', role: null })).toBe(true);
    expect(isAllowed({ all: ['project'] }, nobody)).toBe(false);
    expect(isAllowed({ all: ['project'] }, { token: 't', role: null })).toBe(false);
  });

  it('wants all of the keys, or any of them', () => {
    expect(isAllowed({ all: ['project', 'report'] }, reader)).toBe(true);
    expect(isAllowed({ all: ['project', 'project.create'] }, reader)).toBe(false);
    expect(isAllowed({ any: ['lesson.approve', 'report'] }, reader)).toBe(true);
    expect(isAllowed({ any: ['lesson.approve'] }, reader)).toBe(false);
  });
});
