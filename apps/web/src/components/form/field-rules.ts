import { z } from 'zod';

export interface FieldRules {
  required: boolean;
  maxLength: number | undefined;
}

const unwrapped = (schema: z.ZodType): z.ZodType =>
  schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault
    ? unwrapped(schema.unwrap() as z.ZodType)
    : schema;

const mustHaveContent = (schema: z.ZodType): boolean => {
  if (schema instanceof z.ZodString) return (schema.minLength ?? 0) > 0;
  return !schema.safeParse(undefined).success && !schema.safeParse(null).success && !schema.safeParse([]).success;
};

/** Whether a field is required and its maximum length, by the schema. */
export const fieldRules = (schema: z.ZodType, path: string): FieldRules => {
  const field = schema instanceof z.ZodObject ? (schema.shape as Record<string, z.ZodType>)[path] : undefined;
  if (field === undefined) return { required: false, maxLength: undefined };
  const bare = unwrapped(field);
  return {
    required: bare === field && mustHaveContent(bare),
    maxLength: bare instanceof z.ZodString ? (bare.maxLength ?? undefined) : undefined,
  };
};
