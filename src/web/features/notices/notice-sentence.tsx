import type { ReactNode } from 'react';
import type { NoticeSummary } from '#web/features/api/types.ts';
import { capital } from '#web/features/cases/case-words.ts';
import { ServerSentence } from '#web/language/speaking.tsx';
import { useTexts } from '#web/language/texts.ts';
import { productNow } from '#web/ui/product-clock.ts';
import { clock, moment } from '#web/ui/words.ts';
import { withoutStop } from './notice-words.ts';
import { openNoticeTexts } from './texts-later.tsx';

type Texts = (typeof openNoticeTexts)['sentence'];

/** What a notice waits for, or what became of it: one sentence a creator can act on. */
export function NoticeSentence({ notice }: { notice: NoticeSummary }) {
  return sentence(notice, useTexts(openNoticeTexts).sentence, productNow());
}

function sentence(notice: NoticeSummary, texts: Texts, now: Date): ReactNode {
  const isForm = notice.channel === 'form-packet';
  switch (notice.state) {
    case 'draft':
      return draft(notice, texts, now);
    case 'queued':
      return leaves(notice, texts, now);
    case 'sending':
      return texts.sending;
    case 'sent':
      if (isForm) return texts.handedIn;
      return notice.sentAt ? texts.sentAt(moment(notice.sentAt, now)) : texts.sent;
    case 'uncertain':
      return texts.uncertain;
    case 'bounced':
      return notice.failure ? texts.bouncedWhy(said(notice.failure, withoutStop)) : texts.bounced;
    case 'failed':
      return notice.failure ? texts.failedWhy(said(notice.failure, capital)) : texts.failed;
    case 'retracted':
      return texts.retracted;
    case 'answered':
      return texts.answered;
  }
}

function draft(notice: NoticeSummary, texts: Texts, now: Date): ReactNode {
  if (notice.dryRun) return texts.dryRun;
  if (notice.channel === 'form-packet') return texts.form;
  if (notice.needs === 'creator')
    return notice.failure ? texts.creatorWhy(said(notice.failure, withoutStop)) : texts.creator;
  if (notice.needs === 'operator') return notice.failure ? texts.operatorWhy(said(notice.failure)) : texts.operator;
  return leaves(notice, texts, now);
}

/** Said as a time of day, so that nothing has to tick. */
function leaves({ sendAfter, failure }: NoticeSummary, texts: Texts, now: Date): ReactNode {
  if (failure) return texts.waits(said(failure));
  return sendAfter ? texts.leavesAt(clock(sendAfter, now)) : texts.leavesSoon;
}

const said = (words: string, as?: (words: string) => string) => <ServerSentence of={words} {...(as ? { as } : {})} />;
