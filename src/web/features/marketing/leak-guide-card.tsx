import { Link } from '@tanstack/react-router';
import { ArrowUpRight, ChevronRight, FileDown } from 'lucide-react';
import { useState } from 'react';
import type { LeakPart } from '#modules/guide/when-leaked.ts';
import { useDeployment } from '#web/brand/deployment.tsx';
import { download } from '#web/features/api/download.ts';
import { judgeEntry } from '#web/features/session/guard.ts';
import { useViewer } from '#web/features/session/user.ts';
import { useTexts } from '#web/language/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardBody, CardHead } from '#web/ui/card.tsx';
import { Strip } from '#web/ui/strip.tsx';
import { day } from '#web/ui/words.ts';
import { leakGuideTexts } from './leak-guide-texts.ts';
import { kitTexts } from './texts-kit.ts';

/** The very words of the PDF, to read here before or instead. */
export function LeakGuideCard() {
  const guide = useTexts(leakGuideTexts);
  const texts = useTexts(kitTexts).guide;
  const viewer = useViewer();
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  const get = () => {
    setState('busy');
    download('/guide/when-leaked.pdf', 'when-leaked.pdf').then(
      () => setState('idle'),
      () => setState('failed'),
    );
  };
  return (
    <Card aria-label={guide.title}>
      <CardHead title={guide.title}>
        <Button size="small" busy={state === 'busy'} onClick={get}>
          <FileDown size={16} aria-hidden />
          <span aria-live="polite">{state === 'busy' ? texts.busy : texts.download}</span>
        </Button>
      </CardHead>
      <CardBody className="grid gap-3">
        {state === 'failed' && <Strip kind="problem">{texts.notMade}</Strip>}
        <p className="max-w-[68ch]">{guide.lead}</p>
        <div className="border-t border-border">
          {guide.parts.map((part, at) => (
            <Part key={part.title} part={part} open={at === 0} />
          ))}
        </div>
        <p className="max-w-[68ch] text-small text-muted">
          {guide.caution} {texts.reviewed(day(guide.reviewed))}
        </p>
        {judgeEntry(viewer, '/good-to-know') === 'enter' && (
          <Link to="/good-to-know" className="justify-self-start text-small font-[550] text-primary hover:underline">
            {texts.more}
          </Link>
        )}
      </CardBody>
    </Card>
  );
}

function Part({ part, open }: { part: LeakPart; open: boolean }) {
  const { product } = useDeployment();
  const say = (text: string) => text.replaceAll('{product}', product);
  const { title, steps, points, links = [] } = part;
  const List = steps ? 'ol' : 'ul';
  return (
    <details open={open} className="group border-b border-border">
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 font-[600] [&::-webkit-details-marker]:hidden">
        <ChevronRight size={16} aria-hidden className="text-muted group-open:rotate-90" />
        {say(title)}
      </summary>
      <List className={`max-w-[68ch] space-y-1.5 pb-4 pl-11 marker:text-muted ${steps ? 'list-decimal' : 'list-disc'}`}>
        {[...(steps ?? []), ...(points ?? [])].map((line) => (
          <li key={line} className="pl-1">
            {say(line)}
          </li>
        ))}
        {links.map(({ words, url }) => (
          <li key={url} className="pl-1">
            <a
              href={url}
              target="_blank"
              rel="noopener noreferrer"
              className="inline-flex items-center gap-1.5 font-[550] text-primary hover:underline max-md:min-h-11"
            >
              {words}
              <ArrowUpRight size={16} aria-hidden />
            </a>
          </li>
        ))}
      </List>
    </details>
  );
}
