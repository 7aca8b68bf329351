import { useEffect, useRef } from 'react';
import { useDeployment } from '#web/brand/deployment.tsx';
import { useTexts } from '#web/language/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { Strip } from '#web/ui/strip.tsx';
import { accountTextsLater } from './texts-later.ts';

/** Shown this once: nobody, we included, can read them again. */
export function RecoveryCodes({ codes, onClose }: { codes: string[]; onClose: () => void }) {
  const texts = useTexts(accountTextsLater).codes;
  const { product } = useDeployment();
  const head = useRef<HTMLHeadingElement>(null);
  useEffect(() => head.current?.focus(), []);
  const text = `${codes.join('\n')}\n`;
  return (
    <div className="grid gap-3">
      <h3 ref={head} tabIndex={-1} className="font-[600] outline-none">
        {texts.title}
      </h3>
      <Strip kind="info">{texts.keep}</Strip>
      <ol className="grid grid-cols-2 gap-x-6 gap-y-1 font-mono text-small" aria-label={texts.name}>
        {codes.map((code) => (
          <li key={code} translate="no">
            {code}
          </li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-2">
        <CopyButton text={text} label={texts.copyAll} what={texts.what} />
        <Button asChild size="small">
          <a href={`data:text/plain,${encodeURIComponent(text)}`} download={`${product}-recovery-codes.txt`}>
            {texts.save}
          </a>
        </Button>
        <Button size="small" look="plain" onClick={onClose}>
          {texts.kept}
        </Button>
      </div>
    </div>
  );
}
