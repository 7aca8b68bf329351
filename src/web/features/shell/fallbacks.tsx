import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { createContext, type ReactNode, use, useState } from 'react';
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

/** What the frame lays over a page of its own that failed. */
export const FailureHead = createContext<ReactNode>(undefined);

/** In the place of a page of the application; the frame around it stays. What failed to load is asked for again. */
export function PageFailure({ error }: ErrorComponentProps) {
  const router = useRouter();
  return <Failure error={error} reset={() => void router.invalidate()} bar={use(FailureHead)} />;
}

type FailureProps = { error: unknown; reset: () => void; bar?: ReactNode };

export function Failure({ error, reset, bar }: FailureProps) {
  const [shown, setShown] = useState(false);
  const texts = useTexts(shellTexts).failure;
  return (
    <Fallback title={texts.title} text={texts.text} bar={bar}>
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

type FallbackProps = { title: string; text: string; bar?: ReactNode; children: ReactNode };

/** Alone on the screen, or beneath the bar of the frame that it stands in. */
function Fallback({ title, text, bar, children }: FallbackProps) {
  const { product } = useDeployment();
  const Heading = bar ? 'h2' : 'h1';
  return (
    <>
      <title>{`${title} · ${product}`}</title>
      {bar}
      <main
        id="content"
        tabIndex={-1}
        className="mx-auto grid min-h-[calc(100dvh-56px)] w-full max-w-[560px] content-center gap-4 px-4 py-12 outline-none"
      >
        {!bar && <Wordmark />}
        <Heading className="text-page font-[620] tracking-title">{title}</Heading>
        <p className="text-muted">{text}</p>
        <div className="flex flex-wrap gap-2">{children}</div>
      </main>
    </>
  );
}
