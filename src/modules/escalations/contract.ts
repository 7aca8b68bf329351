/** Of a file that a creator gave: it opens once it was compared with the deployment's list of hashes. */
export const comparisonStates = ['checking', 'ready', 'refused'] as const;
export type ComparisonState = (typeof comparisonStates)[number];
/** Why a file was deleted: the list knows it, or it is a picture that cannot be decoded and so not compared. */
export const fileRefusals = ['not-accepted', 'unreadable', 'too-many-pixels'] as const;
export type FileRefusal = (typeof fileRefusals)[number];
