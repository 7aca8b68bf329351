import { expect, test } from 'vitest';
import { z } from 'zod';
import { sayFaultsPlainly } from './plain-faults.ts';

sayFaultsPlainly();
const fault = (schema: z.ZodType, value: unknown) => schema.safeParse(value).error?.issues[0]?.message;

test.each<[z.ZodType, unknown, string]>([
  [z.string().max(200), 'x'.repeat(300), 'Write at most 200 characters.'],
  [z.string().min(1), '', 'Write at least 1 character.'],
  [z.array(z.string()).max(3), ['a', 'b', 'c', 'd'], 'Give at most 3.'],
  [z.number().min(2), 1, 'This must be at least 2.'],
  [z.number(), 'x', 'This must be a number.'],
  [z.string(), undefined, 'This is missing.'],
  [z.enum(['month', 'year']), 'day', 'This must be month or year.'],
  [z.literal(true), false, 'This must be true.'],
  [z.email(), 'x', 'This is no e-mail address.'],
  [z.iso.datetime(), 'x', 'This is no moment, as in 2031-03-01T12:00:00Z.'],
  [z.string().regex(/^a/), 'b', 'This is not written as it should be.'],
  [z.strictObject({}), { a: 1 }, 'Not known here: a.'],
  [z.union([z.string(), z.number()]), null, 'This is not what is asked for.'],
])('%# is said in a sentence', (schema, value, sentence) => {
  expect(fault(schema, value)).toBe(sentence);
});

test('a schema’s own words come first', () => {
  expect(fault(z.string().min(2, 'Write two.'), '')).toBe('Write two.');
});
