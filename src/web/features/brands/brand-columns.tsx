import type { Brand } from '#web/features/api/types.ts';
import { Button } from '#web/ui/button.tsx';
import { RemoveButton } from '#web/ui/remove-button.tsx';
import { type Column, Two } from '#web/ui/table.tsx';
import { VerificationPill } from './verification-pill.tsx';

type Actions = { onProve: (brand: Brand) => void; onRemove: (brand: Brand) => void };

export function brandColumns({ onProve, onRemove }: Actions): Column<Brand>[] {
  return [
    {
      key: 'account',
      head: 'Account',
      wide: 'w-[38%]',
      cell: (brand) => (
        <Two
          first={`@${brand.handle}`}
          second={
            <>
              {brand.platform}
              {brand.displayName && `, ${brand.displayName}`}
            </>
          }
        />
      ),
    },
    { key: 'state', head: 'Proof', cell: (brand) => <VerificationPill state={brand.verification.state} /> },
    {
      key: 'aliases',
      head: 'Also known as',
      cell: (brand) => (
        <span className="text-muted">{brand.aliases.length > 0 ? brand.aliases.join(', ') : 'no other names'}</span>
      ),
    },
    {
      key: 'actions',
      head: 'Change',
      alignEnd: true,
      cell: (brand) => (
        <span className="flex items-center gap-3 @min-[900px]:justify-end">
          {brand.verification.state !== 'verified' && (
            <Button size="small" onClick={() => onProve(brand)}>
              Prove it is yours
            </Button>
          )}
          <RemoveButton what={`@${brand.handle}`} onPress={() => onRemove(brand)} />
        </span>
      ),
    },
  ];
}
