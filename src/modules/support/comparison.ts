import { defineComparison, type GivenFiles } from '#modules/escalations/index.ts';
import { lockFile, readFile, readyFilesAfter, uncheckedFiles, updateFile } from '#modules/support/store.ts';
import type { FileRow } from '#modules/support/tables.ts';

export const comparison = defineComparison('support');

export const supportFiles: GivenFiles<FileRow> = {
  kept: 'support-files',
  stateOf: ({ state }) => (state === 'deleted' ? undefined : state),
  read: readFile,
  lock: lockFile,
  update: ({ tx }, { id }, as) => updateFile(tx, id, as),
  unchecked: uncheckedFiles,
  putOff: (tx, id, compareAgainAt) => updateFile(tx, id, { compareAgainAt }),
  readyAfter: readyFilesAfter,
};
