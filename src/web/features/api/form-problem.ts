import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { ApiProblem, sentenceOf } from './problem.ts';

/**
 * Puts the server's faults where they belong: on their fields, the first one focused; whatever belongs to no field of
 * this form is the form's own fault (`errors.root.server`).
 */
export function showProblem<Values extends FieldValues>(form: UseFormReturn<Values>, error: unknown): void {
  const faults = error instanceof ApiProblem ? error.errors : [];
  const values: Record<string, unknown> = form.getValues();
  const known = faults.filter((fault) => Object.hasOwn(values, fieldOf(fault.path)));
  for (const [at, fault] of known.entries()) {
    // the check above is what makes this the name of a field
    form.setError(
      fieldOf(fault.path) as FieldPath<Values>,
      { type: 'server', message: fault.message },
      { shouldFocus: at === 0 },
    );
  }
  if (known.length === 0) form.setError('root.server', { type: 'server', message: sentenceOf(error) });
}

/** `/urls/0`, `urls.0` and `urls` all belong to the field `urls`. */
export function fieldOf(path: string): string {
  return path.replace(/^[/.]+/, '').split(/[/.[]/)[0] ?? '';
}
