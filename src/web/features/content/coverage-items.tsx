import { Link } from '@tanstack/react-router';
import type { Coverage } from '#modules/content/coverage/contract.ts';
import { number } from '#web/language/formats.ts';
import { useTexts } from '#web/language/texts.ts';
import { careTexts } from './care-texts.ts';

/** Which files are not recognised in full, and why; each number leads to its files. */
export default function CoverageItems({ of }: { of: Coverage }) {
  const texts = useTexts(careTexts).coverage;
  const parts = [
    ['whole-only', of.wholeOnly],
    ['exact-only', of.exactOnly],
    ['reading', of.reading],
    ['refused', of.refused],
    ['hidden', of.hidden],
    ['archived', of.archived],
    ['studio', of.neverReported],
  ] as const;
  return (
    <ul className="grid gap-1">
      {parts
        .filter(([, n]) => n > 0)
        .map(([part, n]) => (
          <li key={part} className="max-w-[68ch] text-muted">
            <span className="tabular-nums">{number(n)}</span>{' '}
            {part === 'hidden' ? (
              <span className="font-[550] text-text">{texts.parts[part].name}</span>
            ) : (
              <Link
                to="/branches"
                search={{ show: part }}
                resetScroll={false}
                className="font-[550] text-text underline underline-offset-[3px]"
              >
                {texts.parts[part].name}
              </Link>
            )}
            {': '}
            {texts.parts[part].why}
          </li>
        ))}
      {of.onDevice > 0 && <li className="text-muted">{texts.onDevice(of.onDevice)}</li>}
    </ul>
  );
}
