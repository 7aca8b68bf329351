import { type ReactNode, useState } from 'react';
import { useDeployment, Wordmark } from '#web/brand/deployment.tsx';
import { Button } from '#web/ui/button.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';

/** In the place of a page that takes longer than a second to come. */
export const Pending = () => (
  <div className="mx-auto w-full max-w-[1120px] px-4 py-14">
    <SkeletonRows rows={5} />
  </div>
);

export function NotFound() {
  return (
    <Fallback title="Not Found" text="There is no page at this address. It may have moved, or the link was cut short.">
      <Button asChild look="primary">
        <a href="/">Go to the start</a>
      </Button>
    </Fallback>
  );
}

export function Failure({ error, reset }: { error: unknown; reset: () => void }) {
  const [shown, setShown] = useState(false);
  return (
    <Fallback
      title="Something went wrong!"
      text="This page could not be drawn. Your cases are safe and notices go on as planned."
    >
      <Button look="primary" onClick={reset}>
        Try again
      </Button>
      <Button aria-expanded={shown} aria-controls="error-text" onClick={() => setShown(!shown)}>
        {shown ? 'Hide Error' : 'Show Error'}
      </Button>
      <pre
        id="error-text"
        hidden={!shown}
        className="w-full overflow-x-auto rounded-control border border-border bg-subtle p-3 font-mono text-caption whitespace-pre-wrap"
      >
        {error instanceof Error ? error.message : String(error)}
      </pre>
    </Fallback>
  );
}

function Fallback({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  const { product } = useDeployment();
  return (
    <main className="mx-auto grid min-h-dvh max-w-[560px] content-center gap-4 px-4 py-12">
      <title>{`${title} · ${product}`}</title>
      <Wordmark />
      <h1 className="text-page font-[620] tracking-title">{title}</h1>
      <p className="text-muted">{text}</p>
      <div className="flex flex-wrap gap-2">{children}</div>
    </main>
  );
}
