import { sampleQuestion } from '#modules/discovery/sources/source.conformance.ts';
import type { Leaving, Question } from '#modules/discovery/sources/source.ts';

export const samplePicture = Buffer.from('a picture that leaves');
export const sampleAddress = 'https://reclaim.test/api/v1/media/signed';

/** The question of a scan in which two pictures may leave. */
export const pictureQuestion = (as: Leaving['as']): Question => ({
  ...sampleQuestion,
  pictures: [
    { workId: 'wrk_1', title: 'Red dress', answeredBy: [] },
    { workId: 'wrk_2', title: 'Blue door', answeredBy: [] },
  ],
  sendPicture: async () =>
    as === 'copy' ? { sending: 1, as, bytes: samplePicture } : { sending: 1, as, url: sampleAddress },
});
