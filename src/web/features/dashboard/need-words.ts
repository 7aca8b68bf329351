import type { Need } from '#web/features/api/types.ts';
import { listed } from '#web/language/formats.ts';
import { textsOf } from '#web/language/texts.ts';
import { dashboardTexts } from './texts.tsx';

/** What waits for the viewer and what it means until they do it, without a full stop, since a date may follow. */
export function needWords({ kind, count = 1, because, hosts = [], isMore }: Need): { what: string; untilThen: string } {
  const texts = textsOf(dashboardTexts).needsYou;
  return { what: texts.what[kind](count, because !== undefined), untilThen: untilThen() };

  function untilThen(): string {
    const { [kind]: words } = texts.untilThen;
    if (typeof words === 'string') return words;
    if (kind === 'review') return texts.untilThen.review(isMore ? texts.andMore(hosts.join(', ')) : listed(hosts));
    if (kind === 'counter-notice') return texts.untilThen['counter-notice'](count);
    return texts.untilThen.authorization[because ?? 'first'];
  }
}
