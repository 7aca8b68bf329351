import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Clock, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { renew } from '#web/features/api/list-query.ts';
import { Sentence } from '#web/features/api/sentence.tsx';
import { useTexts } from '#web/language/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { cn } from '#web/ui/cn.ts';
import { productNow } from '#web/ui/product-clock.ts';
import { Strip } from '#web/ui/strip.tsx';
import { departure, type Undone, undoDeparting } from './departing.ts';
import { departingTexts } from './departing-texts.ts';
import { isDeparting, useWaiting } from './use-drafts.ts';

type Props = { reads?: boolean; onUndone?: (caseIds: readonly string[]) => void; className?: string };

/** How many notices leave, and when, with one undo for all of them, until the last has left; `reads` links to Notices. */
export default function DepartingStrip({ reads = true, onUndone, className }: Props) {
  const texts = useTexts(departingTexts);
  const client = useQueryClient();
  const waiting = useWaiting();
  const notices = (waiting?.leaving ?? []).filter(isDeparting);
  const now = useMinute();
  const undo = useMutation({
    mutationFn: () => undoDeparting(notices),
    onSuccess: ({ caseIds }) => onUndone?.(caseIds),
    onSettled: () => Promise.all(['/notices', '/cases', '/report', '/dashboard'].map((path) => renew(client, path))),
  });
  const { minutes, together } = departure(notices, now);
  return (
    <div className={cn('grid gap-2 empty:hidden', className)}>
      {notices.length > 0 && !undo.isPending && (
        <section
          aria-label={texts.region}
          className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-control bg-info-soft px-3.5 py-1.5 text-small"
        >
          <Clock size={16} aria-hidden className="text-info" />
          <span className="tabular-nums">{texts[together ? 'leaves' : 'firstLeaves'](notices.length, minutes)}</span>
          <span className="ml-auto flex gap-2">
            {reads && (
              <Button asChild look="plain" size="small" className="max-md:hidden">
                <Link to="/notices">{texts.read}</Link>
              </Button>
            )}
            <Button size="small" onClick={() => undo.mutate()}>
              {texts.undo(notices.length)}
            </Button>
          </span>
        </section>
      )}
      {undo.isPending && <Strip kind="info">{texts.undoing}</Strip>}
      {undo.isError && (
        <Strip kind="problem">
          <Sentence of={undo.error} /> {texts.failed}
        </Strip>
      )}
      {undo.data && <Outcome of={undo.data} onHide={undo.reset} />}
    </div>
  );
}

function Outcome({ of: { held, left, kept, caseIds, error }, onHide }: { of: Undone; onHide: () => void }) {
  const texts = useTexts(departingTexts);
  const said = [
    ...(held > 0 ? [texts.held(held, caseIds.length)] : []),
    ...(left > 0 ? [texts.left(left)] : []),
    ...(kept > 0 ? [texts.kept(kept)] : []),
  ];
  return (
    <Strip kind={error !== undefined || left + kept > 0 ? 'partial' : 'info'}>
      <span className="flex items-start justify-between gap-x-3">
        <span>
          {error !== undefined && (
            <>
              {texts.partly} <Sentence of={error} />{' '}
            </>
          )}
          {said.join(' ')}
        </span>
        <Button look="plain" size="small" className="-my-1 shrink-0" aria-label={texts.dismiss} onClick={onHide}>
          <X size={16} aria-hidden />
        </Button>
      </span>
    </Strip>
  );
}

/** The product's time, read again every ten seconds. */
function useMinute(): Date {
  const [now, setNow] = useState(productNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(productNow()), 10_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
