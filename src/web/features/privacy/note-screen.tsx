import { useRouter } from '@tanstack/react-router';
import { api } from '#web/features/api/client.ts';
import { safeReturn } from '#web/features/session/guard.ts';
import { leaveFor } from '#web/features/session/leave-for.ts';
import { signInPath } from '#web/features/session/sign-in-path.ts';
import { useTexts } from '#web/language/texts.ts';
import { forgetHidden, needsPassword, readHidden } from './hidden-page.ts';
import { privacyTexts } from './texts.ts';

/** An empty page for notes. Nothing of the product is in view, in its title or in its address. */
export function NoteScreen() {
  const texts = useTexts(privacyTexts).note;
  const router = useRouter();
  const goOn = async () => {
    const hidden = readHidden();
    const path = safeReturn(hidden?.path) ?? '/dashboard';
    forgetHidden();
    if (!hidden || !needsPassword(hidden, Date.now())) return router.history.replace(path);
    // Ends the session in any case: a server that cannot be reached is asked again at sign-in.
    await api.post('/auth/sign-out').catch(() => undefined);
    await leaveFor(signInPath(path));
  };
  return (
    <main className="flex min-h-dvh flex-col bg-surface p-6">
      <title>{texts.note}</title>
      <meta name="robots" content="noindex" />
      <h1 className="sr-only">{texts.note}</h1>
      <textarea
        aria-label={texts.note}
        className="w-full flex-1 resize-none bg-surface text-input text-text outline-none"
        autoComplete="off"
      />
      <button type="button" onClick={() => void goOn()} className="self-start py-2 text-small text-muted">
        {texts.continue}
      </button>
    </main>
  );
}
