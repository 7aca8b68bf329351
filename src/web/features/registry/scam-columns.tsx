import type { Scam } from '#modules/registry/contract.ts';
import { textsOf } from '#web/language/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { type Column, Two } from '#web/ui/table.tsx';
import { day, listed } from '#web/ui/words.ts';
import { scamKindTexts } from './kind-texts.ts';
import { registryTexts } from './texts.ts';

export const namesOf = ({ marks }: Pick<Scam, 'marks'>): string => listed(marks.map(({ shown }) => shown));

export function evidenceWords({ evidence, reports }: Scam): string {
  const texts = textsOf(registryTexts).evidence;
  return evidence === 'several' ? texts.several(reports) : texts[evidence];
}

export function scamColumns(onOpen: (scam: Scam) => void): Column<Scam>[] {
  const texts = textsOf(registryTexts);
  const kinds = textsOf(scamKindTexts);
  return [
    {
      key: 'who',
      head: texts.columns.who,
      wide: 'w-[28%]',
      cell: (scam) => (
        <span translate="no" className="wrap-anywhere">
          {namesOf(scam)}
        </span>
      ),
    },
    {
      key: 'what',
      head: texts.columns.what,
      wide: 'w-[40%]',
      cell: ({ kind, summary }) => (
        <Two
          first={kinds[kind]}
          second={
            <span translate="no" className="whitespace-normal">
              {summary}
            </span>
          }
        />
      ),
    },
    {
      key: 'evidence',
      head: texts.columns.evidence,
      cell: (scam) => (
        <Two first={evidenceWords(scam)} second={scam.reply ? texts.replied : texts.since(day(scam.firstSeen))} />
      ),
    },
    {
      key: 'open',
      head: texts.columns.open,
      alignEnd: true,
      cell: (scam) => (
        <Button size="small" aria-label={texts.moreOf(namesOf(scam))} onClick={() => onOpen(scam)}>
          {texts.more}
        </Button>
      ),
    },
  ];
}
