import { lazy, Suspense, useState } from 'react';
import { api } from '#web/features/api/client.ts';
import type { Passkey, Security } from '#web/features/api/types.ts';
import { canUsePasskeys } from '#web/features/session/can-use-passkeys.ts';
import { useTexts } from '#web/language/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { shortDay } from '#web/ui/words.ts';
import { AccountRow } from './account-row.tsx';
import { OwnerForm, type OwnerProof } from './owner-form.tsx';
import { useSecurityChange } from './security-query.ts';
import { accountTexts } from './texts.tsx';

const AddPasskeyForm = lazy(() => import('./add-passkey-form.tsx'));
const PasskeyNameForm = lazy(() => import('./passkey-name-form.tsx'));

/** Keys of devices that open the account without password and code. */
export function PasskeysRow({ security }: { security: Security }) {
  const { passkeys } = security;
  const texts = useTexts(accountTexts).passkeys;
  const [isAdding, setAdding] = useState(false);
  const below = (isAdding || passkeys.length > 0) && (
    <div className="grid gap-4">
      {passkeys.length > 0 && (
        <ul aria-label={texts.name}>
          {passkeys.map((passkey) => (
            <PasskeyItem key={passkey.id} passkey={passkey} security={security} />
          ))}
        </ul>
      )}
      {isAdding && (
        <Suspense fallback={<SkeletonRows rows={2} />}>
          <AddPasskeyForm security={security} onClose={() => setAdding(false)} />
        </Suspense>
      )}
    </div>
  );
  return (
    <AccountRow
      name={texts.name}
      action={
        !isAdding &&
        canUsePasskeys() && (
          <Button size="small" look="plain" aria-label={texts.addOne} onClick={() => setAdding(true)}>
            {texts.add}
          </Button>
        )
      }
      below={below}
    >
      <span className="text-muted">
        {passkeys.length > 0 ? texts.some : canUsePasskeys() ? texts.none : texts.unknown}
      </span>
    </AccountRow>
  );
}

function PasskeyItem({ passkey, security }: { passkey: Passkey; security: Security }) {
  const { id, name, createdAt, lastUsedAt } = passkey;
  const texts = useTexts(accountTexts).passkeys;
  const [open, setOpen] = useState<'rename' | 'remove'>();
  const close = () => setOpen(undefined);
  const remove = useSecurityChange((proof: OwnerProof) => api.post(`/account/passkeys/${id}/remove`, proof));
  return (
    <li className="border-t border-border py-2.5 first:border-t-0 first:pt-0">
      <div className="flex items-center justify-between gap-3">
        <div className="min-w-0">
          <p translate="no" className="font-[550] wrap-anywhere">
            {name}
          </p>
          <p className="text-small text-muted tabular-nums">
            {texts.added(shortDay(createdAt))} · {lastUsedAt ? texts.used(shortDay(lastUsedAt)) : texts.notUsed}
          </p>
        </div>
        {!open && (
          <div className="flex shrink-0">
            <Button size="small" look="plain" aria-label={texts.renameThis(name)} onClick={() => setOpen('rename')}>
              {texts.rename}
            </Button>
            <Button size="small" look="plain" aria-label={texts.removeThis(name)} onClick={() => setOpen('remove')}>
              {texts.remove}
            </Button>
          </div>
        )}
      </div>
      {open === 'rename' && (
        <Suspense fallback={<SkeletonRows rows={1} />}>
          <PasskeyNameForm passkey={passkey} onClose={close} />
        </Suspense>
      )}
      {open === 'remove' && (
        <div className="mt-3">
          <OwnerForm
            security={security}
            words={texts.removeIt}
            run={(proof) => remove.mutateAsync(proof)}
            onClose={close}
          >
            <p className="text-small text-muted">{texts.alsoOnDevice}</p>
          </OwnerForm>
        </div>
      )}
    </li>
  );
}
