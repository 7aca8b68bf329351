import { Strip } from '#web/ui/strip.tsx';
import { Sentence } from './sentence.tsx';

/** Why it was not done, see `Sentence`; nothing while it was not refused. */
export function ProblemStrip({ of }: { of: unknown }) {
  if (!of) return null;
  return (
    <Strip kind="problem">
      <Sentence of={of} />
    </Strip>
  );
}
