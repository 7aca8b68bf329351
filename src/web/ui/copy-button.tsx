import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { Button } from './button.tsx';

/** Says "Copied" in its own place, or that the browser forbade it. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const [said, setSaid] = useState<'Copied' | 'Select and copy it by hand'>();
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setSaid('Copied'),
      () => setSaid('Select and copy it by hand'),
    );
  return (
    <Button size="small" onClick={() => void copy()} onBlur={() => setSaid(undefined)}>
      {said === 'Copied' ? <Check size={16} aria-hidden /> : <Copy size={16} aria-hidden />}
      <span aria-live="polite">{said ?? label}</span>
    </Button>
  );
}
