import { checkAgainDays } from '#modules/hosts/check-again.ts';
import type { Rung } from '#modules/operations/directory/contract.ts';
import { Fact, FactList } from '#web/features/cases/fact-list.tsx';
import { ServerSentence } from '#web/language/speaking.tsx';
import { useTexts } from '#web/language/texts.ts';
import { Address } from '#web/ui/address.tsx';
import { moment } from '#web/ui/words.ts';
import { hostTexts } from './host-texts.ts';

/** Where a contact was learnt of, when it was seen to be right, and why nobody writes there. */
export function RungFacts({ rung }: { rung: Rung }) {
  const texts = useTexts(hostTexts).ladder;
  const { name, source, sourceUrl, channel, lastVerifiedAt, verifiedAt, checkedAt, bouncedAt, refusedBecause } = rung;
  return (
    <FactList>
      {name && (
        <Fact name={texts.name}>
          <span translate="no">{name}</span>
        </Fact>
      )}
      <Fact name={texts.channel}>{texts.channels[channel] ?? channel}</Fact>
      <Fact name={texts.source}>
        <ServerSentence of={source} />
        {sourceUrl && (
          <span className="block text-muted">
            {texts.readAt}{' '}
            <span translate="no">
              <Address of={sourceUrl} />
            </span>
          </span>
        )}
      </Fact>
      <Fact name={texts.checked}>{moment(checkedAt)}</Fact>
      <Fact name={texts.verified}>
        {moment(lastVerifiedAt)}
        {verifiedAt === lastVerifiedAt && ` ${texts.byOperator}`}
        {rung.checkAgain && <span className="block font-[550]">{texts.again(checkAgainDays)}</span>}
      </Fact>
      {bouncedAt && <Fact name={texts.bounced}>{moment(bouncedAt)}</Fact>}
      {refusedBecause && (
        <Fact name={texts.refused}>
          <span translate="no">{refusedBecause}</span>
        </Fact>
      )}
      <Fact name={texts.limit}>
        {texts.limitOf(rung.perNoticeUrlLimit, texts.languages[rung.language] ?? rung.language)}
      </Fact>
    </FactList>
  );
}
