import { useEffect, useRef } from 'react';
import { useDeployment } from '#web/brand/deployment.tsx';
import { Button } from '#web/ui/button.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { Strip } from '#web/ui/strip.tsx';

/** Shown this once: nobody, we included, can read them again. */
export function RecoveryCodes({ codes, onClose }: { codes: string[]; onClose: () => void }) {
  const { product } = useDeployment();
  const head = useRef<HTMLHeadingElement>(null);
  useEffect(() => head.current?.focus(), []);
  const text = `${codes.join('\n')}\n`;
  return (
    <div className="grid gap-3">
      <h3 ref={head} tabIndex={-1} className="font-[600] outline-none">
        Your recovery codes
      </h3>
      <Strip kind="info">
        Keep them where you find them without your phone. Each opens your account once in the place of the app. They are
        not shown again.
      </Strip>
      <ol className="grid grid-cols-2 gap-x-6 gap-y-1 font-mono text-small" aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-2">
        <CopyButton text={text} label="Copy all" what="recovery codes" />
        <Button asChild size="small">
          <a href={`data:text/plain,${encodeURIComponent(text)}`} download={`${product}-recovery-codes.txt`}>
            Save as a file
          </a>
        </Button>
        <Button size="small" look="plain" onClick={onClose}>
          I have kept them
        </Button>
      </div>
    </div>
  );
}
