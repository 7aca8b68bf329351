import { defineComparison, type GivenFiles } from '#modules/escalations/index.ts';
import { lockFile, readFile, readyFilesAfter, uncheckedFiles, updateFile } from '#modules/registry/store-files.ts';
import type { ScamFileRow } from '#modules/registry/tables.ts';
import { nameAs } from '#platform/http/file-name.ts';

export const comparison = defineComparison('registry');
export const fileCodes = { checking: 'scam_file_checking', refused: 'scam_file_refused' };

export const scamFiles: GivenFiles<ScamFileRow> = {
  kept: 'scam-files',
  keeps: 'without-metadata',
  stateOf: ({ state }) => state,
  read: readFile,
  lock: lockFile,
  update: ({ tx }, { id, fileName }, as) =>
    updateFile(tx, id, {
      ...as,
      // A picture that was drawn anew may be of another type.
      ...('contentType' in as && as.contentType ? { fileName: nameAs(fileName, as.contentType) } : {}),
    }),
  unchecked: uncheckedFiles,
  putOff: (tx, id, compareAgainAt) => updateFile(tx, id, { compareAgainAt }),
  readyAfter: readyFilesAfter,
};
