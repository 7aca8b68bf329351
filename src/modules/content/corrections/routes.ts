import { correctionResults, corrections } from '#modules/content/corrections/contract.ts';
import { correctWorks } from '#modules/content/corrections/correct-works.ts';
import { type AnyRoute, route } from '#platform/http/route.ts';

export function correctionRoutes(): AnyRoute[] {
  return [
    route({
      method: 'post',
      path: '/works/corrections',
      summary: 'Say of several works whose they are and who was meant to see them; answers what became of each',
      tag: 'content',
      body: corrections,
      answer: correctionResults,
      run: ({ transaction, caller: { userId }, body: { works } }) =>
        transaction(async (ctx) => ({ results: await correctWorks(ctx, { userId, works }) })),
    }),
  ];
}
