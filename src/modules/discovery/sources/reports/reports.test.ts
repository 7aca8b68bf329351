import { reports } from '#modules/discovery/sources/reports/index.ts';
import { sampleQuestion, sourceConformance } from '#modules/discovery/sources/source.conformance.ts';
import { sourceOf } from '#modules/discovery/sources/test-answers.ts';

sourceConformance('a report', async () => ({
  source: sourceOf(reports.open()),
  question: {
    ...sampleQuestion,
    reported: [
      { url: 'https://a.test/1', urlKey: 'a.test/1' },
      { url: 'https://a.test/2', urlKey: 'a.test/2' },
    ],
  },
}));
