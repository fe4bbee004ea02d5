import { describe, expect, it } from 'vitest';
import { mayPass } from './guard.ts';

const nobody = { token: null, role: null };
const reader = { token: 't', role: { name: 'user' as const, permissions: new Set(['project', 'report'] as const) } };

describe('guards', () => {
  it('lets everybody through an open one', () => {
    expect(mayPass('open', nobody)).toBe(true);
  });

  it('wants a token, then a role with the keys', () => {
    expect(mayPass('signed-in', nobody)).toBe(false);
    expect(mayPass('signed-in', { token: 't', role: null })).toBe(true);
    expect(mayPass({ all: ['project'] }, nobody)).toBe(false);
    expect(mayPass({ all: ['project'] }, { token: 't', role: null })).toBe(false);
  });

  it('wants all of the keys, or any of them', () => {
    expect(mayPass({ all: ['project', 'report'] }, reader)).toBe(true);
    expect(mayPass({ all: ['project', 'project.create'] }, reader)).toBe(false);
    expect(mayPass({ any: ['lesson.approve', 'report'] }, reader)).toBe(true);
    expect(mayPass({ any: ['lesson.approve'] }, reader)).toBe(false);
  });
});
