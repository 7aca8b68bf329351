import type { Batch, DiscoverySource } from '#modules/discovery/sources/source.ts';

/** What a person reported: one more source, and from here on the same way as every other hit. */
export function reportsSource(): DiscoverySource {
  return {
    id: 'reports',
    title: 'Reported by you',
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
  };
}
