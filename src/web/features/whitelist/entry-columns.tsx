import { Lock, ShieldCheck } from 'lucide-react';
import { useLabel } from '#web/brand/deployment.tsx';
import type { WhitelistEntry } from '#web/features/api/types.ts';
import { textsOf } from '#web/language/texts.ts';
import { Pill } from '#web/ui/pill.tsx';
import { RemoveButton } from '#web/ui/remove-button.tsx';
import { type Column, Two } from '#web/ui/table.tsx';
import { day, defanged } from '#web/ui/words.ts';
import { whitelistTexts } from './texts.ts';

export function entryColumns(onRemove: (entry: WhitelistEntry) => void): Column<WhitelistEntry>[] {
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
    { key: 'state', head: heads.state, cell: () => <OnTheList /> },
    {
      key: 'reason',
      head: heads.reason,
      cell: (entry) => (
        <Two
          first={entry.reason ? <span translate="no">{entry.reason}</span> : texts.noReason}
          second={entry.expiresAt ? texts.until(day(entry.expiresAt)) : texts.withoutEnd}
        />
      ),
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
          <RemoveButton what={defanged(entry.value)} onPress={() => onRemove(entry)} />
        ),
    },
  ];
}

function OnTheList() {
  return (
    <Pill tone="quiet" icon={ShieldCheck}>
      {useLabel('state.whitelisted')}
    </Pill>
  );
}
