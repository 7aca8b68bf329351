import type { NoticeDetail } from '#web/features/api/types.ts';
import { caseName } from '#web/features/cases/case-words.ts';
import { ServerSentence } from '#web/language/speaking.tsx';
import { useTexts } from '#web/language/texts.ts';
import { Card, CardBody, CardHead } from '#web/ui/card.tsx';
import { moment } from '#web/ui/words.ts';
import { openNoticeTexts } from './texts-later.tsx';

/** What was considered before each address was approved: the sentence once, then by whom and when. */
export function ConsideredCard({ notice }: { notice: NoticeDetail }) {
  const texts = useTexts(openNoticeTexts).considered;
  const bySentence = [...Map.groupBy(notice.considered, ({ sentence }) => sentence)];
  if (bySentence.length === 0) return null;
  return (
    <Card>
      <CardHead title={texts.title} />
      <CardBody className="grid gap-3 text-small">
        {bySentence.map(([sentence, entries]) => (
          <div key={sentence} className="grid gap-1">
            <p>
              <ServerSentence of={sentence} />
            </p>
            <ul className="text-muted">
              {entries.map(({ caseId, at, by }) => (
                <li key={caseId}>
                  <span translate="no">{caseName(caseId)}</span>: {texts.by[by]}, {moment(at)}
                </li>
              ))}
            </ul>
          </div>
        ))}
      </CardBody>
    </Card>
  );
}
