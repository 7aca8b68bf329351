import { CloudOff, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTexts } from '#web/language/texts.ts';
import { Button } from './button.tsx';
import { uiTexts } from './texts.ts';

type Props = { icon: LucideIcon; title: string; text: ReactNode; children?: ReactNode };

/** The frame that empty, failed and locked share: icon, one sentence, what comes next, one button. */
function State({ kind, icon: Icon, title, text, children }: Props & { kind: 'empty' | 'failed' }) {
  return (
    <div
      role={kind === 'failed' ? 'alert' : undefined}
      data-state={kind}
      className="grid min-h-[196px] content-center justify-items-center gap-1 px-6 py-7 text-center"
    >
      <Icon size={24} aria-hidden className="mb-1.5 text-muted" />
      <p className="font-[600]">{title}</p>
      <p className="max-w-[44ch] text-small text-balance text-muted">{text}</p>
      {children && <div className="mt-2.5">{children}</div>}
    </div>
  );
}

export function EmptyState(props: Props) {
  return <State kind="empty" {...props} />;
}

/** What failed, what is safe, and the way on. `reference` is what support can look up. */
export function ErrorState(props: {
  title: string;
  safe: string;
  reference?: string | undefined;
  onRetry: () => void;
}) {
  const texts = useTexts(uiTexts);
  const text = props.reference ? texts.reference(props.safe, props.reference) : props.safe;
  return (
    <State kind="failed" icon={CloudOff} title={props.title} text={text}>
      <Button size="small" onClick={props.onRetry}>
        {texts.tryAgain}
      </Button>
    </State>
  );
}
