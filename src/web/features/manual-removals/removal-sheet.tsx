import { Link } from '@tanstack/react-router';
import type { OwnRemoval } from '#modules/manual-removals/contract.ts';
import { ServerSentence } from '#web/language/speaking.tsx';
import { useTexts } from '#web/language/texts.ts';
import { Sheet } from '#web/ui/sheet.tsx';
import { defanged } from '#web/ui/words.ts';
import { planTexts } from './plan-texts.ts';
import { Progress } from './progress.tsx';
import { manualTexts } from './texts.tsx';

/** One request whose page has no case, or whose case its creator may not open: each step, and what they may do. */
export default function RemovalSheet({ of: removal, onDone }: { of: OwnRemoval; onDone: () => void }) {
  const { form, list: texts } = useTexts(manualTexts);
  const { checked } = useTexts(planTexts);
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
        {removal.state === 'checking' && <p>{checked.checking}</p>}
        {removal.state === 'no-case' && (
          <p>
            {checked.noCase} {removal.reason && <ServerSentence of={removal.reason} />}{' '}
            <Link to="/messages" className="underline">
              {form.support}
            </Link>
          </p>
        )}
        {(removal.state === 'checking' || removal.state === 'no-case') && (
          <p className="text-small text-muted">{checked.kept}</p>
        )}
        <Progress of={removal} />
      </div>
    </Sheet>
  );
}
