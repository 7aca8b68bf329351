import type { CaseDetail, CaseSummary } from '#web/features/api/types.ts';
import { textsOf } from '#web/language/texts.ts';
import { productNow } from '#web/ui/product-clock.ts';
import { day } from '#web/ui/words.ts';
import { capital } from './case-words.ts';
import { disputeSentence } from './counter-notice-words.ts';
import { holdWords, silence } from './next-words.ts';
import { saidWords } from './said-words.ts';
import { openCaseTexts } from './texts-later.ts';
import { waitingWords } from './waiting-words.ts';

/** The sentence a case page opens with: exposed? what next? needed from you? */
export function stateSentence(
  one: CaseSummary & Partial<Pick<CaseDetail, 'events'>>,
  now: Date = productNow(),
): { title: string; text: string } {
  const texts = textsOf(openCaseTexts).state;
  const on = one.nextAction && day(one.nextAction.at, now);
  const next = one.nextAction && on && texts.nextOn(saidWords(one.nextAction.says, one.nextAction.text), on);
  const said = disputeSentence(one, now) ?? waitingWords(one, now);
  if (said) return { title: said.title, text: said.text };
  const byHand = one.events?.findLast(({ type }) => type === 'manual-removal');
  const nothingNeeded = byHand?.facts.kind === 'question' ? texts.answerAwaited : texts.nothingNeeded(next);
  switch (one.state) {
    case 'found':
      return texts.found;
    case 'held':
      return { title: texts.held(holdWords(one)), text: texts.heldText };
    case 'approved':
      return texts.approved;
    case 'noticed':
      return { title: texts.noticed(capital(silence(one, now))), text: nothingNeeded };
    case 'gone':
      return { title: texts.gone, text: texts.goneText(on) };
    case 'removed':
      return { title: texts.removed, text: texts.removedText(next) };
    case 'refused':
      return { title: texts.refused, text: nothingNeeded };
    case 'contested':
      return { title: texts.contested, text: texts.contestedText(on) };
    case 'exhausted':
      return texts.exhausted;
    case 'dismissed':
      return texts.dismissed;
    case 'whitelisted':
      return texts.whitelisted;
    case 'withdrawn':
      return texts.withdrawn;
  }
}
