import type { Brand } from '#web/features/api/types.ts';
import { textsOf } from '#web/language/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { RemoveButton } from '#web/ui/remove-button.tsx';
import { type Column, Two } from '#web/ui/table.tsx';
import { brandTexts } from './texts.tsx';
import { VerificationPill } from './verification-pill.tsx';

type Actions = Record<'onProve' | 'onEdit' | 'onShelve' | 'onRemove', (brand: Brand) => void>;

export function brandColumns({ onProve, onEdit, onShelve, onRemove }: Actions): Column<Brand>[] {
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
    {
      key: 'state',
      head: heads.proof,
      cell: (brand) => (
        <>
          <VerificationPill state={brand.verification.state} />
          {brand.archived && <span className="block text-muted">{texts.shelf.rests}</span>}
        </>
      ),
    },
    {
      key: 'aliases',
      head: heads.aliases,
      cell: ({ aliases, oldHandles }) => (
        <span className="text-muted">
          {aliases.length > 0 && (
            <span translate="no" className="block wrap-anywhere">
              {aliases.join(', ')}
            </span>
          )}
          {oldHandles.length > 0 && (
            <span className="block wrap-anywhere">{texts.formerly(oldHandles.join(', '))}</span>
          )}
          {aliases.length + oldHandles.length === 0 && texts.noAliases}
        </span>
      ),
    },
    {
      key: 'actions',
      head: heads.change,
      alignEnd: true,
      cell: (brand) => (
        <span className="flex items-center gap-3 @min-[900px]:justify-end">
          {brand.verification.state !== 'verified' && !brand.archived && (
            <Button size="small" onClick={() => onProve(brand)}>
              {texts.prove}
            </Button>
          )}
          <Button
            size="small"
            look="plain"
            aria-label={texts.editThis(`@${brand.handle}`)}
            onClick={() => onEdit(brand)}
          >
            {texts.edit}
          </Button>
          <Button
            size="small"
            look="plain"
            aria-label={
              brand.archived ? texts.shelf.bringBackThis(brand.handle) : texts.shelf.archiveThis(brand.handle)
            }
            onClick={() => onShelve(brand)}
          >
            {brand.archived ? texts.shelf.bringBack : texts.shelf.archive}
          </Button>
          <RemoveButton what={`@${brand.handle}`} onPress={() => onRemove(brand)} />
        </span>
      ),
    },
  ];
}
