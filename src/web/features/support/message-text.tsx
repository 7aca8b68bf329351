import { EyeOff } from 'lucide-react';
import type { SupportPiece } from '#modules/support/contract.ts';
import { useTexts } from '#web/language/texts.ts';
import { supportTexts } from './texts.tsx';

/** Every address is text: nothing here can be pressed. */
export function MessageText({ pieces }: { pieces: readonly SupportPiece[] }) {
  const texts = useTexts(supportTexts).thread;
  return (
    <p translate="no" className="max-w-[72ch] wrap-anywhere whitespace-pre-wrap">
      {pieces.map((piece, at) => {
        const key = `${at} ${piece.kind}`;
        if (piece.kind === 'text') return <span key={key}>{piece.text}</span>;
        return (
          <span
            key={key}
            translate="yes"
            className="rounded-control bg-neutral-soft px-1.5 py-px text-small text-neutral"
          >
            <EyeOff size={13} aria-hidden className="relative -top-px mr-1 inline" />
            {piece.text ? <span translate="no">{piece.text}</span> : texts.hiddenLink}
          </span>
        );
      })}
    </p>
  );
}
