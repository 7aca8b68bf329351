import type { CaseVerdict } from '#modules/cases/tables.ts';

/** Of a verdict what its sentence names. */
export const namedOfVerdict = ({ kind, stage, transform, distance }: CaseVerdict) => ({
  kind,
  ...(stage === 'video' ? { stage } : {}),
  ...(transform === undefined ? {} : { transform }),
  ...(distance === undefined ? {} : { distance }),
});
