import { useQuery } from '@tanstack/react-query';
import { Copy, X } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useTexts } from '#web/language/texts.ts';
import { Button } from '#web/ui/button.tsx';
import type { Review } from '../use-review.ts';
import { type AlikeOffer, alikeOffer } from './alike-offer.ts';
import { offerQuery } from './alike-queries.ts';
import { alikeTexts } from './texts.ts';

const AlikeDialog = lazy(() => import('./alike-dialog.tsx'));

/** After five equal decisions on a host: the others there, and afterwards what became of them, with one undo. */
export default function AlikeStrip({ review }: { review: Review }) {
  // Kept while its dialog is open: a decision elsewhere on the page would take it away.
  const [open, setOpen] = useState<AlikeOffer>();
  const { treated } = review;
  const offer = alikeOffer(review);
  return (
    <>
      {offer ? (
        <Offer offer={offer} review={review} onLook={() => setOpen(offer)} />
      ) : (
        treated && <Treated review={review} />
      )}
      {open && (
        <Suspense>
          <AlikeDialog
            offer={open}
            onClose={() => setOpen(undefined)}
            onConfirm={(cases) => review.treatAlike(open, cases)}
          />
        </Suspense>
      )}
    </>
  );
}

function Offer({ offer, review, onLook }: { offer: AlikeOffer; review: Review; onLook: () => void }) {
  const texts = useTexts(alikeTexts);
  // Once the decisions have arrived: before that the server knows of no model.
  const { data } = useQuery({ ...offerQuery(offer), enabled: review.pending === 0 });
  const left = data?.cases.filter(({ id }) => review.decided[id] === undefined).length ?? 0;
  if (!data || left < 1) return null;
  const number = texts.number(left, data.hasMore);
  return (
    <Line>
      <span className="min-w-0 flex-1 basis-60">{texts.offer(left, offer.decision, number)}</span>
      <span className="flex shrink-0 flex-wrap gap-1">
        <Button size="small" onClick={onLook}>
          {texts.look(number)}
        </Button>
        <Button look="plain" size="small" onClick={() => review.decideSingly(offer.model.host)}>
          {texts.singly}
        </Button>
      </span>
    </Line>
  );
}

function Treated({ review }: { review: Review }) {
  const texts = useTexts(alikeTexts);
  const { treated } = review;
  if (!treated) return null;
  const { ids, batch, decision, changed, isDone } = treated;
  return (
    <Line>
      <span className="min-w-0 flex-1 basis-60">
        {!isDone ? texts.working(batch.length) : ids.length > 0 ? texts.done(ids.length, decision) : texts.noneDone}
        {changed > 0 && ` ${texts.left(changed)}`}
      </span>
      <span className="flex shrink-0 gap-1">
        {isDone && ids.length > 0 && (
          <Button size="small" onClick={review.undoTreated}>
            {texts.undo(ids.length)}
          </Button>
        )}
        <Button look="plain" size="icon" aria-label={texts.hide} onClick={review.forgetTreated}>
          <X size={16} aria-hidden />
        </Button>
      </span>
    </Line>
  );
}

function Line({ children }: { children: ReactNode }) {
  return (
    <div
      role="status"
      className="mb-2 flex flex-wrap items-center gap-x-3 gap-y-1 rounded-control bg-info-soft px-3 py-1.5 text-small"
    >
      <Copy size={16} aria-hidden className="shrink-0 text-info max-md:hidden" />
      {children}
    </div>
  );
}
