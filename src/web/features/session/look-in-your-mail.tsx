import { pathWith } from '#web/features/api/path-with.ts';
import { Button } from '#web/ui/button.tsx';
import { AuthFrame } from './auth-frame.tsx';
import type { Detour } from './search.ts';

/** After signing up with an address that has an account. Who looks on learns nothing; the mail tells its owner what to do. */
export function LookInYourMail({ to, detour }: { to: string; detour: Detour }) {
  return (
    <AuthFrame
      title="Look in your mailbox"
      lead={
        <>
          We wrote to <b className="font-[550] break-words">{to}</b> how to go on. If you have an account already, sign
          in with its password.
        </>
      }
    >
      <div className="flex flex-wrap gap-2">
        <Button asChild look="primary">
          <a href={pathWith('/sign-in', detour)}>Sign in</a>
        </Button>
        <Button asChild>
          <a href={pathWith('/reset', detour)}>Set a new password</a>
        </Button>
      </div>
    </AuthFrame>
  );
}
