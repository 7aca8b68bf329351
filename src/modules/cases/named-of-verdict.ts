import type { CaseVerdict } from '#modules/cases/tables.ts';

/** Of a verdict what its sentence names. */
export const namedOfVerdict = ({ kind, transform, distance }: CaseVerdict) => ({
  kind,
  ...(transform === undefined ? {} : { transform }),
  ...(distance === undefined ? {} : { distance }),
});
