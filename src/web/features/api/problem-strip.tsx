import { Strip } from '#web/ui/strip.tsx';
import { sentenceOf } from './problem.ts';

/** Why the server did not do it, in its own words, which are English in every language; nothing while it did not refuse. */
export function ProblemStrip({ of }: { of: unknown }) {
  if (!of) return null;
  return (
    <Strip kind="problem">
      <span lang="en">{typeof of === 'string' ? of : sentenceOf(of)}</span>
    </Strip>
  );
}
