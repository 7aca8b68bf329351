import type { NoticeDetail } from '#web/features/api/types.ts';
import { ServerSentence } from '#web/language/speaking.tsx';
import { useTexts } from '#web/language/texts.ts';
import { Card, CardBody, CardHead } from '#web/ui/card.tsx';
import { basisName } from './notice-words.ts';
import { openNoticeTexts } from './texts-later.tsx';

/** Why a notice is written under its law, and why not under another. */
export function LawCard({ notice: { basis, law } }: { notice: Pick<NoticeDetail, 'basis' | 'law'> }) {
  const texts = useTexts(openNoticeTexts).law;
  if (!law) return null;
  return (
    <Card>
      <CardHead title={texts.title} />
      <CardBody className="grid gap-2 text-small">
        <p className="font-[550]">{basisName(basis)}</p>
        {law.changedBecause && (
          <p>
            {texts.changed} <ServerSentence of={law.changedBecause} />
          </p>
        )}
        <p>
          <ServerSentence of={law.reason} />
        </p>
        <p className="text-muted">{texts.language(texts.languages[law.language] ?? law.language)}</p>
        <details>
          <summary className="cursor-pointer text-primary">{texts.others}</summary>
          <dl className="mt-1.5 grid gap-1.5">
            {law.notTaken.map((other) => (
              <div key={other.basis}>
                <dt className="font-[550]">{basisName(other.basis)}</dt>
                <dd className="text-muted">
                  <ServerSentence of={other.why} />
                </dd>
              </div>
            ))}
          </dl>
        </details>
      </CardBody>
    </Card>
  );
}
