import type { SourceKind } from '#modules/discovery/sources/kind.ts';
import type { Batch } from '#modules/discovery/sources/source.ts';

/** What a person reported: one more source, and from here on the same way as every other hit. */
export const reports = {
  id: 'reports',
  title: 'Reported by you',
  asks: 'addresses',
  settings: {},
  cents: 0,
  open: () => ({
    answers: (question) => question.reported.length > 0,
    async *search(question, from): AsyncGenerator<Batch> {
      const begin = typeof from === 'number' ? from : 0;
      const rows = question.reported.slice(begin);
      if (rows.length === 0) return;
      yield {
        found: rows.map((row) => ({ url: row.url, role: 'hit', engines: [], workId: row.workId, note: row.note })),
        next: question.reported.length,
        queries: 1,
        more: false,
      };
    },
  }),
} satisfies SourceKind;
