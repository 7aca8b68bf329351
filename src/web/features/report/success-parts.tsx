import type { Report } from '#web/features/api/types.ts';
import { number } from '#web/language/formats.ts';
import { useTexts } from '#web/language/texts.ts';
import { percent } from '#web/ui/words.ts';
import { howTexts } from './how-texts.ts';
import { type Part, partsOfSuccess } from './parts-of-success.ts';
import { counted } from './success.ts';

/** The success rate as a sum that can be checked: what is divided, what it is divided by, and what comes out. */
export function SuccessParts({ totals }: { totals: Report['totals'] }) {
  const texts = useTexts(howTexts).success;
  const parts = partsOfSuccess(totals);
  const whole = counted(totals);
  const share = percent(totals.removedAfterNotice, whole);
  return (
    <section aria-label={texts.name} className="grid gap-x-8 gap-y-4 md:grid-cols-2">
      <Sum caption={texts.removed} parts={parts.removed} />
      <Sum caption={texts.counted} parts={parts.counted} />
      <p className="text-small md:col-span-2">
        {share ? texts.share(totals.removedAfterNotice, whole, share) : texts.none}
      </p>
    </section>
  );
}

function Sum({ caption, parts }: { caption: string; parts: readonly Part[] }) {
  return (
    <table className="w-full self-start text-small tabular-nums">
      <caption className="pb-1 text-left font-[600]">{caption}</caption>
      <tbody>
        {parts.map(({ words, pages, why }, at) => (
          <tr
            key={words}
            className={at === parts.length - 1 ? 'border-t border-control font-[600]' : 'align-top font-[400]'}
          >
            <th scope="row" className="py-1 pr-3 text-left [font-weight:inherit]">
              {words}
              {why && pages > 0 && <span className="block text-caption font-[400] text-muted">{why}</span>}
            </th>
            <td className="py-1 text-right">{number(pages)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
