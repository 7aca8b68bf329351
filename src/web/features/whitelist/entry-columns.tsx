import { Lock, ShieldCheck } from 'lucide-react';
import { useLabel } from '#web/brand/deployment.tsx';
import type { WhitelistEntry } from '#web/features/api/types.ts';
import { Pill } from '#web/ui/pill.tsx';
import { RemoveButton } from '#web/ui/remove-button.tsx';
import { type Column, Two } from '#web/ui/table.tsx';
import { day, defanged } from '#web/ui/words.ts';
import { entryKinds } from './entry-kinds.ts';

export function entryColumns(onRemove: (entry: WhitelistEntry) => void): Column<WhitelistEntry>[] {
  return [
    {
      key: 'value',
      head: 'Left alone',
      wide: 'w-[40%]',
      cell: (entry) => (
        <Two
          first={entry.kind === 'account' ? entry.value : defanged(entry.value)}
          second={entryKinds[entry.kind].short}
        />
      ),
    },
    { key: 'state', head: 'State', cell: () => <OnTheList /> },
    {
      key: 'reason',
      head: 'Why',
      cell: (entry) => (
        <Two
          first={entry.reason || 'no reason given'}
          second={entry.expiresAt ? `until ${day(entry.expiresAt)}` : 'without end'}
        />
      ),
    },
    {
      key: 'actions',
      head: 'Change',
      alignEnd: true,
      cell: (entry) =>
        entry.automatic ? (
          <span className="inline-flex items-center gap-1.5 text-muted">
            <Lock size={16} aria-hidden />
            stays on it
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
