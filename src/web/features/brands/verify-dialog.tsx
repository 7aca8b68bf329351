import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#web/features/api/client.ts';
import { renew } from '#web/features/api/list-query.ts';
import { sentenceOf } from '#web/features/api/problem.ts';
import type { Brand } from '#web/features/api/types.ts';
import { Button } from '#web/ui/button.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { Dialog, DialogActions } from '#web/ui/dialog.tsx';
import { Strip } from '#web/ui/strip.tsx';

/** A one-time code in the profile's bio, which we fetch and read. */
export function VerifyDialog({ brand, onClose }: { brand: Brand | undefined; onClose: () => void }) {
  return (
    <Dialog
      open={brand !== undefined}
      onOpenChange={(open) => open || onClose()}
      title={brand ? `Prove that @${brand.handle} is yours` : 'Prove an account'}
      description="We show finds and write to hosts only for the person an account belongs to. That keeps others from searching for you here."
    >
      {brand && <ProveSteps key={brand.id} brand={brand} onClose={onClose} />}
    </Dialog>
  );
}

/** The code, where to put it, and the look at the profile; in a dialog or as a step of setting up. */
export function ProveSteps({ brand, onClose }: { brand: Brand; onClose: () => void }) {
  const client = useQueryClient();
  const check = useMutation({
    mutationFn: () => api.post<Brand>(`/brands/${brand.id}/verify`),
    onSuccess: () => renew(client, '/brands'),
  });
  const state = check.data?.verification.state ?? brand.verification.state;
  const reason = check.data?.verification.reason ?? brand.verification.reason;
  if (state === 'verified') {
    return (
      <>
        <Strip kind="info">
          We read your code. @{brand.handle} is proved to be yours, and you may take it out of the bio.
        </Strip>
        <DialogActions>
          <Button look="primary" onClick={onClose}>
            Done
          </Button>
        </DialogActions>
      </>
    );
  }
  return (
    <>
      <ol className="grid list-decimal gap-2 pl-5 marker:text-muted">
        <li>Copy this code.</li>
        <li>
          Put it anywhere in the bio of <b className="font-[550]">@{brand.handle}</b> on {brand.platform}.
        </li>
        <li>Press “Check my profile”. You can remove it afterwards.</li>
      </ol>
      <div className="mt-4 flex h-13 items-center justify-between rounded-control border border-border bg-subtle pr-3 pl-4">
        <code className="font-sans text-step font-[600] tracking-[0.06em]">{brand.verification.code}</code>
        <CopyButton text={brand.verification.code} label="Copy" />
      </div>
      <div className="mt-4 grid gap-2">
        {check.isError && <Strip kind="problem">{sentenceOf(check.error)}</Strip>}
        {!check.isError && check.isSuccess && state === 'verifying' && (
          <Strip kind="info">We are reading the profile. This page shows it as soon as we know.</Strip>
        )}
        {!check.isError && (check.isSuccess || state === 'rejected') && state !== 'verifying' && (
          <Strip kind="partial">
            {reason ??
              'We read the profile, and the code was not in it yet. Some platforms take a minute to show a change.'}
          </Strip>
        )}
      </div>
      <DialogActions>
        <Button look="primary" busy={check.isPending} onClick={() => check.mutate()}>
          {check.isPending ? 'Reading your profile' : 'Check my profile'}
        </Button>
        <Button look="plain" onClick={onClose}>
          Do this later
        </Button>
      </DialogActions>
    </>
  );
}
