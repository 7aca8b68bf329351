import { Clock, Lock, ShieldCheck } from 'lucide-react';
import { useLabel } from '#web/brand/deployment.tsx';
import type { WhitelistEntry } from '#web/features/api/types.ts';
import { ServerSentence } from '#web/language/speaking.tsx';
import { textsOf } from '#web/language/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { Pill } from '#web/ui/pill.tsx';
import { productNow } from '#web/ui/product-clock.ts';
import { RemoveButton } from '#web/ui/remove-button.tsx';
import { type Column, Two } from '#web/ui/table.tsx';
import { day, defanged } from '#web/ui/words.ts';
import { whitelistTexts } from './texts.ts';

/** Ours where the address is on the list by itself; else as it was written. */
function Reason({ entry: { reason, automatic } }: { entry: WhitelistEntry }) {
  const { noReason } = textsOf(whitelistTexts);
  if (!reason) return noReason;
  const isOurs = automatic || /^(?:Left alone|Decided) in review/.test(reason);
  return isOurs ? <ServerSentence of={reason} /> : <span translate="no">{reason}</span>;
}

type Actions = Record<'onEdit' | 'onRemove' | 'onRenew', (entry: WhitelistEntry) => void>;

export function entryColumns({ onEdit, onRemove, onRenew }: Actions): Column<WhitelistEntry>[] {
  const texts = textsOf(whitelistTexts);
  const heads = texts.columns;
  return [
    {
      key: 'value',
      head: heads.value,
      wide: 'w-[40%]',
      cell: (entry) => (
        <Two
          first={<span translate="no">{entry.kind === 'account' ? entry.value : defanged(entry.value)}</span>}
          second={texts.kinds[entry.kind].short}
        />
      ),
    },
    { key: 'state', head: heads.state, cell: (entry) => (hasEnded(entry) ? <Ended /> : <OnTheList />) },
    {
      key: 'reason',
      head: heads.reason,
      cell: (entry) => <Two first={<Reason entry={entry} />} second={end(entry)} />,
    },
    {
      key: 'actions',
      head: heads.change,
      alignEnd: true,
      cell: (entry) =>
        entry.automatic ? (
          <span className="inline-flex items-center gap-1.5 text-muted">
            <Lock size={16} aria-hidden />
            {texts.stays}
          </span>
        ) : (
          <span className="flex items-center gap-3 @min-[900px]:justify-end">
            {hasEnded(entry) && (
              <Button
                look="plain"
                size="small"
                aria-label={texts.renew.this(defanged(entry.value))}
                onClick={() => onRenew(entry)}
              >
                {texts.renew.act}
              </Button>
            )}
            <Button
              look="plain"
              size="small"
              aria-label={texts.editThis(defanged(entry.value))}
              onClick={() => onEdit(entry)}
            >
              {texts.edit}
            </Button>
            <RemoveButton what={defanged(entry.value)} onPress={() => onRemove(entry)} />
          </span>
        ),
    },
  ];
}

function end({ expiresAt }: WhitelistEntry): string {
  const texts = textsOf(whitelistTexts);
  return expiresAt ? texts.until(day(expiresAt)) : texts.withoutEnd;
}

export const hasEnded = ({ expiresAt }: WhitelistEntry): boolean =>
  expiresAt !== undefined && Date.parse(expiresAt) <= productNow().getTime();

function Ended() {
  return (
    <Pill tone="warning" icon={Clock}>
      {textsOf(whitelistTexts).ended}
    </Pill>
  );
}

function OnTheList() {
  return (
    <Pill tone="quiet" icon={ShieldCheck}>
      {useLabel('state.whitelisted')}
    </Pill>
  );
}
