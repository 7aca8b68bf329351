import { AtSign, FilePenLine, type LucideIcon, Scale, ScanSearch, Search, Send, Signature } from 'lucide-react';
import type { Need } from '#web/features/api/types.ts';
import { PathLink } from '#web/features/shell/path-link.tsx';
import { number } from '#web/language/formats.ts';
import { textsOf, useTexts } from '#web/language/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHead } from '#web/ui/card.tsx';
import { cn } from '#web/ui/cn.ts';
import { day } from '#web/ui/words.ts';
import { needWords } from './need-words.ts';
import { dashboardTexts } from './texts.tsx';

const looks = (): Record<Need['kind'], [LucideIcon, string]> => ({
  'counter-notice': [Scale, textsOf(dashboardTexts).needsYou.decide],
  'manual-question': [FilePenLine, textsOf(dashboardTexts).needsYou.answer],
  'profile-question': [FilePenLine, textsOf(dashboardTexts).needsYou.answer],
  account: [AtSign, textsOf(dashboardTexts).needsYou.continue],
  authorization: [Signature, textsOf(dashboardTexts).needsYou.sign],
  review: [ScanSearch, textsOf(dashboardTexts).needsYou.review],
  notices: [Send, textsOf(dashboardTexts).needsYou.read],
  forms: [FilePenLine, textsOf(dashboardTexts).needsYou.open],
  'search-engines': [Search, textsOf(dashboardTexts).needsYou.open],
});
const most = 3;

/** At most three rows; the first one carries the filled button of the page. */
export function NeedsYou({ needs }: { needs: readonly Need[] }) {
  const texts = useTexts(dashboardTexts).needsYou;
  const rows = needs.slice(0, most);
  return (
    <Card>
      <CardHead title={texts.needsYou}>
        <span className="text-small text-muted tabular-nums">{needs.length}</span>
      </CardHead>
      {rows.length === 0 && <p className="border-t border-border px-4 py-5 text-muted">{texts.nothingWeTell}</p>}
      <ul>
        {rows.map((need, at) => (
          <Row key={`${need.kind}-${need.link}`} need={need} first={at === 0} />
        ))}
      </ul>
      {needs.length > most && (
        <p className="border-t border-border px-4 py-2.5 text-small text-muted">
          {texts.moreAfterThese(needs.length - most)}
        </p>
      )}
    </Card>
  );
}

function Row({ need, first }: { need: Need; first: boolean }) {
  const texts = useTexts(dashboardTexts).needsYou;
  const [Icon, verb] = looks()[need.kind];
  const words = need.count !== undefined && need.kind === 'review' ? `${verb} ${number(need.count)}` : verb;
  const { what, untilThen } = needWords(need);
  return (
    <li className="flex items-center gap-3 border-t border-border px-4 py-3">
      <span
        aria-hidden
        className={cn(
          'grid size-8 shrink-0 place-items-center rounded-control max-md:hidden',
          first ? 'bg-primary-soft text-primary' : 'bg-subtle text-muted',
        )}
      >
        <Icon size={16} />
      </span>
      <div className="min-w-0 flex-1">
        <p className="font-[550] wrap-anywhere">{what}</p>
        <p className="text-small wrap-anywhere text-muted">
          {[untilThen, need.dueAt && texts.by(day(need.dueAt))].filter(Boolean).join(', ')}.
        </p>
      </div>
      <Button asChild size="small" look={first ? 'primary' : 'outline'} className="min-w-20">
        <PathLink path={need.link} aria-label={`${words}: ${what}`}>
          {words}
        </PathLink>
      </Button>
    </li>
  );
}
