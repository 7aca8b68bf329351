import { type Language, languageOf } from '#modules/accounts/index.ts';
import { guideAnswerBody, guideAnswersSchema, guideCountsSchema } from '#modules/guide/contract.ts';
import { renderOnce } from '#modules/guide/render-once.ts';
import { answersOf, countAnswers, putAnswer } from '#modules/guide/store.ts';
import { type AnyRoute, route } from '#platform/http/route.ts';

const tag = 'guide';

export interface GuideRouteDeps {
  /** The product's name, as it stands in the PDF. */
  product: string;
}

export function guideRoutes(deps: GuideRouteDeps): AnyRoute[] {
  const whenLeaked = renderOnce(async (language: Language) => {
    // Loaded when asked for: the PDF library is larger than the rest of this module together.
    const { renderWhenLeaked } = await import('#modules/guide/render-when-leaked.ts');
    return Buffer.from(await renderWhenLeaked(deps, language));
  });
  return [
    route({
      method: 'get',
      path: '/guide/answers',
      summary: 'Which answers of the guide this reader called helpful or not',
      tag,
      answer: guideAnswersSchema,
      run: ({ caller, transaction }) => transaction(async ({ tx }) => ({ items: await answersOf(tx, caller.userId) })),
    }),
    route({
      method: 'patch',
      path: '/guide/answers',
      summary: 'Say whether one answer helped; the last word counts',
      tag,
      body: guideAnswerBody,
      answer: guideAnswersSchema,
      run: ({ body, caller: { userId }, transaction }) =>
        transaction(async ({ tx, now }) => {
          await putAnswer(tx, { ...body, userId, answeredAt: now() });
          return { items: await answersOf(tx, userId) };
        }),
    }),
    route({
      method: 'get',
      path: '/guide/when-leaked.pdf',
      summary: 'What to do when pictures were leaked, as PDF',
      tag,
      answerType: 'application/pdf',
      run: async ({ caller, transaction }) => {
        const language = await transaction(({ tx }) => languageOf(tx, caller.userId));
        return new Response(await whenLeaked(language), {
          headers: {
            'content-type': 'application/pdf',
            'content-disposition': 'attachment; filename="when-leaked.pdf"',
            'cache-control': 'no-store',
          },
        });
      },
    }),
    route({
      method: 'get',
      path: '/ops/guide',
      summary: 'How many readers each answer of the guide helped',
      tag: 'operator',
      answer: guideCountsSchema,
      run: ({ transaction }) => transaction(async ({ tx }) => ({ items: await countAnswers(tx) })),
    }),
  ];
}
