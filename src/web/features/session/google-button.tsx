import { useDeployment } from '#web/brand/deployment.tsx';
import { Button } from '#web/ui/button.tsx';

/** Stays focusable where Google is not connected, and says so. */
export function GoogleButton({ words }: { words: string }) {
  const { google } = useDeployment();
  return (
    <>
      <Button
        size="large"
        className="h-10 w-full text-body max-md:h-11"
        {...(google ? {} : { 'aria-disabled': true, 'aria-describedby': 'google-note' })}
        onClick={() => google && window.location.assign('/api/v1/auth/sign-in/google')}
      >
        <GoogleG />
        {words}
      </Button>
      {!google && (
        <p id="google-note" className="mt-1.5 text-small text-muted">
          Not available in this deployment. Use your e-mail.
        </p>
      )}
      <p className="my-3.5 flex items-center gap-3 text-small text-muted before:flex-1 before:border-t before:border-border after:flex-1 after:border-t after:border-border">
        or with e-mail
      </p>
    </>
  );
}

function GoogleG() {
  return (
    <svg
      viewBox="0 0 24 24"
      width={16}
      height={16}
      fill="none"
      stroke="currentColor"
      strokeWidth="2.6"
      aria-hidden="true"
    >
      <path d="M20.3 12.2H12.6M20.3 12.2A8.3 8.3 0 1 1 17.6 5.900" strokeLinecap="round" />
    </svg>
  );
}
