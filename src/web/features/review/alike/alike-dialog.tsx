import { useQuery } from '@tanstack/react-query';
import type { AlikeCase } from '#modules/cases/alike/contract.ts';
import { CasePicture } from '#web/features/cases/case-picture.tsx';
import { FairUseLine } from '#web/features/cases/fair-use-line.tsx';
import { useTexts } from '#web/language/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogActions } from '#web/ui/dialog.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { defanged } from '#web/ui/words.ts';
import type { AlikeOffer } from './alike-offer.ts';
import { previewQuery } from './alike-queries.ts';
import { alikeTexts } from './texts.ts';

type Props = {
  offer: AlikeOffer;
  onClose: () => void;
  onConfirm: (cases: readonly AlikeCase[]) => void;
};

/** Each page that would be decided, with its picture and address, as the server has them now; then one word for all. */
export default function AlikeDialog({ offer, onClose, onConfirm }: Props) {
  const texts = useTexts(alikeTexts);
  const { data, isFetching, isError, refetch } = useQuery(previewQuery(offer));
  const { decision } = offer;
  // Of an earlier look nothing is shown: what is confirmed is what is seen.
  const now = isFetching ? undefined : data;
  const cases = now?.cases ?? [];
  return (
    <Dialog
      open
      onOpenChange={(next) => next || onClose()}
      title={texts.title(cases.length, offer.model.host, texts.number(cases.length, now?.hasMore ?? false))}
      description={texts.about(decision)}
    >
      {isFetching && (
        <div aria-busy="true" className="grid gap-2">
          <Skeleton className="h-11" />
          <Skeleton className="h-11" />
          <Skeleton className="h-11" />
        </div>
      )}
      {isError && !isFetching && <p className="text-small text-danger">{texts.failed}</p>}
      {now && cases.length === 0 && <p className="text-small text-muted">{texts.none}</p>}
      {cases.length > 0 && decision === 'approve' && <p className="mb-2 text-small text-muted">{texts.named}</p>}
      {cases.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
        <ul tabIndex={0} className="grid max-h-[40dvh] gap-1.5 overflow-y-auto">
          {cases.map(({ id, tiny, url, named }) => (
            <li key={id} className="flex items-center gap-3">
              <CasePicture caseId={id} size="tile" tiny={tiny ?? null} className="h-11 w-15 shrink-0" />
              <span translate="no" className="min-w-0 text-small wrap-anywhere">
                {defanged(url)}
                {decision === 'approve' && (
                  <span className="block text-caption text-muted">{named.map(({ title }) => title).join(' · ')}</span>
                )}
              </span>
            </li>
          ))}
        </ul>
      )}
      {now?.hasMore && <p className="mt-2 text-small text-muted">{texts.first(cases.length)}</p>}
      {decision === 'approve' && <FairUseLine className="mt-3" />}
      <DialogActions>
        {cases.length > 0 && (
          <Button
            look="primary"
            onClick={() => {
              onConfirm(cases);
              onClose();
            }}
          >
            {texts[decision](cases.length)}
          </Button>
        )}
        {isError && !isFetching && <Button onClick={() => void refetch()}>{texts.again}</Button>}
        <Button onClick={onClose}>{texts.cancel}</Button>
      </DialogActions>
    </Dialog>
  );
}
