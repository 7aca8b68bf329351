import type { FaceLead } from '#modules/faces/contract.ts';
import type { FaceReferenceRow } from '#modules/faces/tables.ts';

export const presentReference = (row: FaceReferenceRow, nextTryAt?: Date): FaceLead['references'][number] => ({
  id: row.id,
  fileName: row.fileName,
  workId: row.workId ?? undefined,
  state: row.state,
  nextTryAt: row.state === 'reading' ? nextTryAt?.toISOString() : undefined,
  refusal: row.refusal ?? undefined,
  addedAt: row.createdAt.toISOString(),
});
