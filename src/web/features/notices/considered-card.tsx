import type { NoticeDetail } from '#web/features/api/types.ts';
import { caseName } from '#web/features/cases/case-words.ts';
import { Card, CardBody, CardHead } from '#web/ui/card.tsx';
import { moment } from '#web/ui/words.ts';

const who = { creator: 'by you', operator: 'by an operator', service: 'by rule' } as const;

/** What was considered before each address was approved: the sentence once, then by whom and when. */
export function ConsideredCard({ notice }: { notice: NoticeDetail }) {
  const bySentence = [...Map.groupBy(notice.considered, ({ sentence }) => sentence)];
  if (bySentence.length === 0) return null;
  return (
    <Card>
      <CardHead title="Considered before" />
      <CardBody className="grid gap-3 text-small">
        {bySentence.map(([sentence, entries]) => (
          <div key={sentence} className="grid gap-1">
            <p>{sentence}</p>
            <ul className="text-muted">
              {entries.map(({ caseId, at, by }) => (
                <li key={caseId}>
                  {caseName(caseId)}: {who[by]}, {moment(at)}
                </li>
              ))}
            </ul>
          </div>
        ))}
      </CardBody>
    </Card>
  );
}
