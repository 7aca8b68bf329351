import { ArrowRight } from 'lucide-react';
import type { GuideItem } from '#modules/guide/contract.ts';
import { useDeployment, useLabels } from '#web/brand/deployment.tsx';
import { PathLink } from '#web/features/shell/path-link.tsx';
import { dated } from '#web/language/formats.ts';
import { useTexts } from '#web/language/texts.ts';
import { Card } from '#web/ui/card.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { Blocks } from './blocks.tsx';
import { fill } from './fill.ts';
import { Helpful } from './helpful.tsx';
import type { Item, Route } from './item.ts';
import { guideTexts } from './texts.tsx';

/** One answer. Its heading carries its address and takes the focus of who came by it. */
export function Answer({ id, item, number }: { id: GuideItem; item: Item; number: number }) {
  const texts = useTexts(guideTexts);
  const { question, short, body, doIt, reviewed } = item;
  const { product } = useDeployment();
  const labels = useLabels();
  return (
    <Card
      aria-labelledby={id}
      className="px-4 py-5 md:px-6 md:py-6 print:break-before-auto print:border-0 print:px-0 print:py-3"
    >
      <h2
        id={id}
        tabIndex={-1}
        className="scroll-mt-[120px] text-step font-[620] tracking-[-0.014em] text-balance outline-offset-4"
      >
        <span className="mr-2 font-[450] text-muted tabular-nums">{number}</span>
        {question}
      </h2>
      <p className="mt-1.5 mb-4 max-w-[68ch] text-[16px] leading-[26px] text-pretty text-muted">
        {fill(short, labels, product)}
      </p>
      <Blocks blocks={body} />
      <ul className="mt-4 flex flex-wrap gap-x-5 gap-y-1 print:hidden">
        {(Object.entries(doIt) as [Route, string][]).map(([to, say]) => (
          <li key={to}>
            <PathLink
              path={to}
              className="inline-flex items-center gap-1.5 font-[550] text-primary hover:underline max-md:min-h-11"
            >
              {say}
              <ArrowRight size={16} aria-hidden />
            </PathLink>
          </li>
        ))}
      </ul>
      <div className="mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-border pt-3">
        <Helpful item={id} question={question} />
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <p className="text-caption text-muted">{texts.reviewed(written(reviewed))}</p>
          <span className="print:hidden">
            <CopyButton text={addressOf(id)} label={texts.copyLink} what={texts.copyTo(question)} />
          </span>
        </div>
      </div>
    </Card>
  );
}

const addressOf = (id: string): string => `${window.location.origin}/good-to-know#${id}`;

/** With its year: law of another year may be another law. */
const written = (day: string): string =>
  dated(day, { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
