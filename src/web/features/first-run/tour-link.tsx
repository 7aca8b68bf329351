import { Link } from '@tanstack/react-router';
import { shellTexts } from '#web/features/shell/texts.ts';
import { useTexts } from '#web/language/texts.ts';
import { useTourOpen } from './use-tour-open.ts';

/** Stands in the strip of the sample world, on every page; brings back a tour that was put away. */
export function TourLink() {
  const [, setOpen] = useTourOpen();
  return (
    <Link
      to="/dashboard"
      hash="content"
      onClick={() => setOpen(true)}
      className="font-[550] whitespace-nowrap text-text underline underline-offset-2"
    >
      {useTexts(shellTexts).takeTour}
    </Link>
  );
}
