import type { OwnRemoval } from '#modules/manual-removals/contract.ts';
import { useTexts } from '#web/language/texts.ts';
import { Sheet } from '#web/ui/sheet.tsx';
import { defanged } from '#web/ui/words.ts';
import { Progress } from './progress.tsx';
import { manualTexts } from './texts.tsx';

/** One request where its case is not open to its creator any more: each step, and what they may do. */
export default function RemovalSheet({ of: removal, onDone }: { of: OwnRemoval; onDone: () => void }) {
  const texts = useTexts(manualTexts).list;
  return (
    <Sheet open onOpenChange={(open) => open || onDone()} title={texts.request}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 p-4 md:p-6">
        {removal.url === undefined ? (
          <p className="text-small text-muted">{texts.hiddenWhy}</p>
        ) : (
          <p translate="no" className="font-[550] wrap-anywhere">
            {defanged(removal.url)}
          </p>
        )}
        <Progress of={removal} />
      </div>
    </Sheet>
  );
}
