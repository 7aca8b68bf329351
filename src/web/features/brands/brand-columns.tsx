import type { Brand } from '#web/features/api/types.ts';
import { textsOf } from '#web/language/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { RemoveButton } from '#web/ui/remove-button.tsx';
import { type Column, Two } from '#web/ui/table.tsx';
import { brandTexts } from './texts.tsx';
import { VerificationPill } from './verification-pill.tsx';

type Actions = { onProve: (brand: Brand) => void; onRemove: (brand: Brand) => void };

export function brandColumns({ onProve, onRemove }: Actions): Column<Brand>[] {
  const texts = textsOf(brandTexts);
  const heads = texts.columns;
  return [
    {
      key: 'account',
      head: heads.account,
      wide: 'w-[38%]',
      cell: (brand) => (
        <Two
          first={<span translate="no">@{brand.handle}</span>}
          second={
            <span translate="no">
              {brand.platform}
              {brand.displayName && `, ${brand.displayName}`}
            </span>
          }
        />
      ),
    },
    { key: 'state', head: heads.proof, cell: (brand) => <VerificationPill state={brand.verification.state} /> },
    {
      key: 'aliases',
      head: heads.aliases,
      cell: (brand) => (
        <span className="text-muted">
          {brand.aliases.length > 0 ? <span translate="no">{brand.aliases.join(', ')}</span> : texts.noAliases}
        </span>
      ),
    },
    {
      key: 'actions',
      head: heads.change,
      alignEnd: true,
      cell: (brand) => (
        <span className="flex items-center gap-3 @min-[900px]:justify-end">
          {brand.verification.state !== 'verified' && (
            <Button size="small" onClick={() => onProve(brand)}>
              {texts.prove}
            </Button>
          )}
          <RemoveButton what={`@${brand.handle}`} onPress={() => onRemove(brand)} />
        </span>
      ),
    },
  ];
}
