import type { FaceLead } from '#modules/faces/contract.ts';
import type { FaceReferenceRow } from '#modules/faces/tables.ts';

export const presentReference = (row: FaceReferenceRow): FaceLead['references'][number] => ({
  id: row.id,
  fileName: row.fileName,
  workId: row.workId ?? undefined,
  state: row.state,
  refusal: row.refusal ?? undefined,
  addedAt: row.createdAt.toISOString(),
});
