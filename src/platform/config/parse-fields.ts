import type { z } from 'zod';
import type { FieldNote } from './field.ts';

export type Field = FieldNote & { shape: z.ZodType<unknown, string> };
/** Variables that a module reads, by name. Those of one group are given together or not at all. */
export type Settings = Readonly<Record<string, Field>>;
export type Environment = Readonly<Record<string, string | undefined>>;

/** Each variable by itself; faults are sentences that begin with its name. */
export function parseFields(fields: Settings, env: Environment): { parsed: Record<string, unknown>; faults: string[] } {
  const faults: string[] = [];
  const parsed: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(fields)) {
    const text = env[name]?.trim();
    if (text === undefined || text === '') continue;
    const result = field.shape.safeParse(text);
    if (result.success) parsed[name] = result.data;
    else
      faults.push(
        `${name} ${sentence(result.error)}${field.secret ? '' : `, not ${JSON.stringify(text.slice(0, 80))}`}`,
      );
  }
  return { parsed, faults };
}

function sentence(error: z.ZodError): string {
  const issue = error.issues[0];
  if (issue?.code === 'invalid_value') return `must be one of ${issue.values.join(', ')}`;
  return issue?.message ?? 'is not valid';
}

/**
 * The settings of modules, as they were written once each has the shape it must have.
 *
 *     parseSettings([{ BRAVE_API_KEY: { shape: token, about: '…', secret: true } }], { BRAVE_API_KEY: 'k' }).settings
 *     // { BRAVE_API_KEY: 'k' }
 */
export function parseSettings(
  groups: readonly Settings[],
  env: Environment,
): { settings: Readonly<Record<string, string>>; faults: string[] } {
  const fields: Settings = Object.assign({}, ...groups);
  const { parsed, faults } = parseFields(fields, env);
  const settings = Object.fromEntries(Object.keys(parsed).map((name) => [name, env[name]?.trim() ?? '']));
  return { settings: Object.freeze(settings), faults };
}
