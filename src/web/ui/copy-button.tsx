import { Check, Copy } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { useTexts } from '#web/language/texts.ts';
import { Button } from './button.tsx';
import { uiTexts } from './texts.ts';

type Props = {
  text: string;
  label: string /** What is copied, where the label alone would not tell. */;
  what?: ReactNode;
};

/** Says "Copied" in its own place, or that the browser forbade it. */
export function CopyButton({ text, label, what }: Props) {
  const texts = useTexts(uiTexts);
  const id = useId();
  const [said, setSaid] = useState<'copied' | 'copyByHand'>();
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setSaid('copied'),
      () => setSaid('copyByHand'),
    );
  return (
    <Button size="small" data-copy={id} onClick={() => void copy()} onBlur={() => setSaid(undefined)}>
      {said === 'copied' ? <Check size={16} aria-hidden /> : <Copy size={16} aria-hidden />}
      <span aria-live="polite">
        {said ? texts[said] : label}
        {what && (
          <span className="sr-only">
            {texts.to}
            {what}
          </span>
        )}
      </span>
    </Button>
  );
}
