import type { NoticeDetail } from '#web/features/api/types.ts';
import { ServerSentence } from '#web/language/speaking.tsx';
import { useTexts } from '#web/language/texts.ts';
import { Card, CardBody, CardHead } from '#web/ui/card.tsx';
import { moment } from '#web/ui/words.ts';
import { withoutStop } from './notice-words.ts';
import { openNoticeTexts } from './texts-later.tsx';

/** What became of the redacted copy of a notice in the Lumen database. */
export function LumenCard({ copy }: { copy: NonNullable<NoticeDetail['lumen']> }) {
  const texts = useTexts(openNoticeTexts).lumen;
  const { state, dueAt, storedAt, address, why } = copy;
  return (
    <Card>
      <CardHead title={texts.title} />
      <CardBody className="grid gap-1 text-small">
        <p>{state === 'waiting' && dueAt ? texts.waits(moment(dueAt)) : texts.states[state]}</p>
        {storedAt && <p className="text-muted">{moment(storedAt)}</p>}
        {address && (
          <a href={address} rel="noreferrer" target="_blank" translate="no" className="text-primary wrap-anywhere">
            {address}
          </a>
        )}
        {state === 'stopped' && why && (
          <p className="text-muted">{texts.because(<ServerSentence of={why} as={withoutStop} />)}</p>
        )}
      </CardBody>
    </Card>
  );
}
