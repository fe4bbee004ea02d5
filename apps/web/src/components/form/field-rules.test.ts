import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { fieldRules } from './field-rules.ts';

const schema = z.strictObject({
  title: z.string().trim().min(1).max(255),
  note: z.string().max(20).optional(),
  text: z.string().nullable().optional(),
  trades: z.array(z.int()).default([]),
  tradeId: z.int(),
});

describe('what a schema says about a field', () => {
  it('wants a text that must not be empty and an id', () => {
    expect(fieldRules(schema, 'title')).toEqual({ required: true, maxLength: 255 });
    expect(fieldRules(schema, 'tradeId').required).toBe(true);
  });

  it('leaves optional, nullable and defaulted fields free', () => {
    expect(fieldRules(schema, 'note')).toEqual({ required: false, maxLength: 20 });
    expect(fieldRules(schema, 'text').required).toBe(false);
    expect(fieldRules(schema, 'trades').required).toBe(false);
    expect(fieldRules(schema, 'unknown')).toEqual({ required: false, maxLength: undefined });
  });
});
