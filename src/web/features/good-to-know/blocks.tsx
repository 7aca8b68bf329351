import { Info } from 'lucide-react';
import type { ReactNode } from 'react';
import { useDeployment, useLabels } from '#web/brand/deployment.tsx';
import { fill } from './fill.ts';
import type { Block } from './item.ts';

/** The body of an answer, in the brand's words. */
export function Blocks({ blocks }: { blocks: readonly Block[] }) {
  const labels = useLabels();
  const { product } = useDeployment();
  const say = (text: string): string => fill(text, labels, product);
  return (
    <div className="max-w-[68ch] space-y-3 text-bar leading-6">
      {blocks.map((block, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the text never changes while it is read
        <One key={at} block={block} say={say} />
      ))}
    </div>
  );
}

function One({ block, say }: { block: Block; say: (text: string) => string }): ReactNode {
  if (typeof block === 'string') return <p>{say(block)}</p>;
  if ('heading' in block) return <h3 className="pt-2 font-[600] break-after-avoid">{say(block.heading)}</h3>;
  if ('caution' in block)
    return (
      <p className="flex gap-2.5 rounded-control bg-subtle px-3.5 py-2.5 text-small">
        <Info size={16} aria-hidden className="mt-0.5 text-muted" />
        {say(block.caution)}
      </p>
    );
  const List = 'steps' in block ? 'ol' : 'ul';
  const lines = 'steps' in block ? block.steps : block.points;
  return (
    <List className={`space-y-1.5 pl-5 marker:text-muted ${'steps' in block ? 'list-decimal' : 'list-disc'}`}>
      {lines.map((line) => (
        <li key={line} className="pl-1">
          {say(line)}
        </li>
      ))}
    </List>
  );
}
