import { lazy, type ReactNode, Suspense } from 'react';
import type { Security } from '#web/features/api/types.ts';
import { SkeletonRows } from '#web/ui/skeleton.tsx';

const OwnerFields = lazy(() => import('./owner-fields.tsx'));

export type OwnerProof = { currentPassword?: string; code?: string };
export type OwnerFormProps = {
  security: Security;
  /** The button, verb first. */
  words: string;
  children?: ReactNode;
  /** Asks for a code of the second factor, too. */
  withCode?: boolean;
  /** What is filled in first stands above the password. */
  startsAbove?: boolean;
  /** At every press, before the password is looked at: what is wrong above it is said together with it. */
  onTry?: () => void;
  /** What is done cannot be made good. */
  destroys?: boolean;
  run: (proof: OwnerProof) => Promise<unknown>;
  onClose: () => void;
};

/** What changes how to sign in asks for the owner first: their password, or, where there is none, a sign-in of just now. */
export function OwnerForm(props: OwnerFormProps) {
  return (
    <Suspense fallback={<SkeletonRows rows={2} />}>
      <OwnerFields {...props} />
    </Suspense>
  );
}
