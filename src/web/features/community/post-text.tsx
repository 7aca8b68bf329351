import { EyeOff } from 'lucide-react';
import type { Post } from '#modules/community/contract.ts';
import { useTexts } from '#web/language/texts.ts';
import { communityTexts } from './texts.ts';

/** What somebody wrote, as text; an address can be pressed only where the server let it through. */
export function PostText({ post: { pieces } }: { post: Post }) {
  const texts = useTexts(communityTexts).post;
  return (
    <p translate="no" className="max-w-[72ch] wrap-anywhere whitespace-pre-wrap">
      {pieces.map((piece, at) => {
        const key = `${at} ${piece.kind}`;
        if (piece.kind === 'text') return <span key={key}>{piece.text}</span>;
        if (piece.kind === 'link')
          return (
            <a
              key={key}
              href={piece.url}
              target="_blank"
              rel="nofollow noopener noreferrer"
              className="text-primary underline"
            >
              {piece.text}
            </a>
          );
        return (
          <span key={key} translate="yes" className="rounded-control bg-subtle px-1.5 py-px text-small text-muted">
            <EyeOff size={13} aria-hidden className="relative -top-px mr-1 inline" />
            {piece.text ? (
              <>
                <span translate="no">{piece.text}</span> ({texts.hiddenFromOthers})
              </>
            ) : (
              texts.hiddenLink
            )}
          </span>
        );
      })}
    </p>
  );
}
