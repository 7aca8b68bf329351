import { boolean, customType, integer, pgTable, primaryKey, real, text, timestamp } from 'drizzle-orm/pg-core';
import type { ReferenceRefusal, ReferenceState } from '#modules/faces/contract.ts';
import type { Id } from '#platform/ids/index.ts';

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

export const faceConsents = pgTable('face_consents', {
  id: text('id').$type<Id<'face-consent'>>().primaryKey(),
  userId: text('user_id').notNull(),
  wording: integer('wording').notNull(),
  givenAt: moment('given_at').notNull(),
  withdrawnAt: moment('withdrawn_at'),
});
export type FaceConsentRow = typeof faceConsents.$inferSelect;

export const faceReferences = pgTable('face_references', {
  id: text('id').$type<Id<'face-reference'>>().primaryKey(),
  userId: text('user_id').notNull(),
  consentId: text('consent_id').$type<Id<'face-consent'>>().notNull(),
  /** Or the title of the work that it was chosen from. */
  fileName: text('file_name').notNull(),
  workId: text('work_id'),
  state: text('state').$type<ReferenceState>().notNull(),
  refusal: text('refusal').$type<ReferenceRefusal>(),
  uploadBlobId: text('upload_blob_id').$type<Id<'blob'>>(),
  /** What lib/picture-faces says of the one face in it. */
  sealedNumbers: bytea('sealed_numbers'),
  createdAt: moment('created_at').notNull(),
});
export type FaceReferenceRow = typeof faceReferences.$inferSelect;

export const faceLooks = pgTable(
  'face_looks',
  {
    mediaId: text('media_id').notNull(),
    userId: text('user_id').notNull(),
    near: boolean('near').notNull(),
    /** Null where the picture shows no face. */
    distance: real('distance'),
    at: moment('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.mediaId, table.userId] })],
);

/** Since when workers see the switch off: one row, which a process with the switch on deletes. */
export const faceSwitchOff = pgTable('face_switch_off', {
  one: boolean('one').primaryKey(),
  since: moment('since').notNull(),
});
