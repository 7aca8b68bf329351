import { useMutation, useQueryClient } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense } from 'react';
import { api } from '#web/features/api/client.ts';
import { renew } from '#web/features/api/list-query.ts';
import { ProblemStrip } from '#web/features/api/problem-strip.tsx';
import type { Brand } from '#web/features/api/types.ts';
import { ServerSentence } from '#web/language/speaking.tsx';
import { useTexts } from '#web/language/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { Dialog, DialogActions } from '#web/ui/dialog.tsx';
import { Strip } from '#web/ui/strip.tsx';
import { brandTexts } from './texts.tsx';

const ShowDocument = lazy(() => import('#web/features/documents/show-document.tsx'));

/** A one-time code in the profile's bio, which we fetch and read. */
export function VerifyDialog({ brand, onClose }: { brand: Brand | undefined; onClose: () => void }) {
  const texts = useTexts(brandTexts).verify;
  return (
    <Dialog
      open={brand !== undefined}
      onOpenChange={(open) => open || onClose()}
      title={brand ? texts.title(brand.handle) : texts.titleOfAny}
      description={texts.why}
    >
      {brand && <ProveSteps key={brand.id} brand={brand} onClose={onClose} />}
    </Dialog>
  );
}

type ProveProps = {
  brand: Brand;
  onClose: () => void;
  /** Whether it may be left for later here; a step of setting up has its own way on. */
  hasLater?: boolean;
  /** What helps to put the code into the profile. */
  children?: ReactNode;
};

/** The code, where to put it, and the look at the profile; in a dialog or as a step of setting up. */
export function ProveSteps({ brand, onClose, hasLater = true, children }: ProveProps) {
  const texts = useTexts(brandTexts).verify;
  const client = useQueryClient();
  const check = useMutation({
    mutationFn: () => api.post<Brand>(`/brands/${brand.id}/verify`),
    onSuccess: () => Promise.all(['/brands', '/dashboard'].map((path) => renew(client, path))),
  });
  const state = check.data?.verification.state ?? brand.verification.state;
  const reason = check.data?.verification.reason ?? brand.verification.reason;
  if (state === 'verified') {
    return (
      <>
        <Strip kind="info">{texts.proved(<span translate="no">@{brand.handle}</span>)}</Strip>
        <DialogActions>
          <Button look="primary" onClick={onClose}>
            {texts.done}
          </Button>
        </DialogActions>
      </>
    );
  }
  return (
    <>
      <ol className="grid list-decimal gap-2 pl-5 marker:text-muted">
        <li>{texts.copyCode}</li>
        <li>
          {texts.putIt(
            <b translate="no" className="font-[550]">
              @{brand.handle}
            </b>,
            <span translate="no">{brand.platform}</span>,
          )}
        </li>
        <li>{texts.press}</li>
      </ol>
      <div className="mt-4 flex h-13 items-center justify-between rounded-control border border-border bg-subtle pr-3 pl-4">
        <code translate="no" className="font-sans text-step font-[600] tracking-[0.06em]">
          {brand.verification.code}
        </code>
        <CopyButton text={brand.verification.code} label={texts.copy} />
      </div>
      {children}
      <div className="mt-4 grid gap-2">
        <ProblemStrip of={check.error} />
        {!check.isError && check.isSuccess && state === 'verifying' && <Strip kind="info">{texts.reading}</Strip>}
        {!check.isError && (check.isSuccess || state === 'rejected') && state !== 'verifying' && (
          <Strip kind="partial">{reason ? <ServerSentence of={reason} /> : texts.notYet}</Strip>
        )}
      </div>
      <DialogActions>
        <Button look="primary" busy={check.isPending} onClick={() => check.mutate()}>
          {check.isPending ? texts.isReading : texts.check}
        </Button>
        {hasLater && (
          <Button look="plain" onClick={onClose}>
            {texts.later}
          </Button>
        )}
      </DialogActions>
      {/* Beneath, since it comes later: a button must not move away from the finger. */}
      <Suspense>
        <ShowDocument brandId={brand.id} />
      </Suspense>
    </>
  );
}
