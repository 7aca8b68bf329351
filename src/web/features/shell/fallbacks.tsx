import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useDeployment, Wordmark } from '#web/brand/deployment.tsx';
import { useTexts } from '#web/language/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { shellTexts } from './texts.ts';

/** In the place of a page that takes longer than a second to come. */
export const Pending = () => (
  <div className="mx-auto w-full max-w-[1120px] px-4 py-14">
    <SkeletonRows rows={5} />
  </div>
);

export function NotFound() {
  const texts = useTexts(shellTexts).notFound;
  return (
    <Fallback title={texts.title} text={texts.text}>
      <Button asChild look="primary">
        <a href="/">{texts.start}</a>
      </Button>
    </Fallback>
  );
}

/** In the place of a page of the application; the frame around it stays. What failed to load is asked for again. */
export function PageFailure({ error }: ErrorComponentProps) {
  const router = useRouter();
  return <Failure error={error} reset={() => void router.invalidate()} />;
}

export function Failure({ error, reset }: { error: unknown; reset: () => void }) {
  const [shown, setShown] = useState(false);
  const texts = useTexts(shellTexts).failure;
  return (
    <Fallback title={texts.title} text={texts.text}>
      <Button look="primary" onClick={reset}>
        {texts.again}
      </Button>
      <Button aria-expanded={shown} aria-controls="error-text" onClick={() => setShown(!shown)}>
        {shown ? texts.hide : texts.show}
      </Button>
      <pre
        id="error-text"
        translate="no"
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
