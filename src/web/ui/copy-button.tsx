import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { Button } from './button.tsx';

type Props = {
  text: string;
  label: string /** What is copied, where the label alone would not tell. */;
  what?: string;
};

/** Says "Copied" in its own place, or that the browser forbade it. */
export function CopyButton({ text, label, what }: Props) {
  const [said, setSaid] = useState<'Copied' | 'Select and copy it by hand'>();
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setSaid('Copied'),
      () => setSaid('Select and copy it by hand'),
    );
  return (
    <Button size="small" onClick={() => void copy()} onBlur={() => setSaid(undefined)}>
      {said === 'Copied' ? <Check size={16} aria-hidden /> : <Copy size={16} aria-hidden />}
      <span aria-live="polite">
        {said ?? label}
        {what && <span className="sr-only"> {what}</span>}
      </span>
    </Button>
  );
}
