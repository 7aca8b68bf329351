import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { asSaid, faultsOn, isOurs } from './problem.ts';

/**
 * Puts the server's faults where they belong: on their fields, the first one focused; whatever belongs to no field of
 * this form is the form's own fault (`errors.root.server`).
 */
export function showProblem<Values extends FieldValues>(form: UseFormReturn<Values>, error: unknown): void {
  const known = faultsOn(Object.keys(form.getValues()), error);
  for (const [at, [field, message]] of known.entries()) {
    // the names handed in are what makes this the name of a field
    form.setError(field as FieldPath<Values>, { type: 'server', message }, { shouldFocus: at === 0 });
  }
  if (known.length === 0)
    form.setError('root.server', { type: isOurs(error) ? 'ours' : 'server', message: asSaid(error) });
}
