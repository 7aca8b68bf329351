import { referenceOf } from '#web/features/api/problem.ts';
import { SkeletonRows } from './skeleton.tsx';
import { ErrorState } from './state.tsx';

type Props = {
  error: unknown;
  refetch: () => unknown;
  /** What could not be loaded, and what is safe all the same. */
  title: string;
  safe: string;
  /** Of the skeleton: about as many as will stand there. */
  rows: number;
};

/** In the place of what a query has not brought: its shape while it comes, or why it did not come and the way on. */
export function NotLoaded({ error, refetch, title, safe, rows }: Props) {
  if (!error) return <SkeletonRows rows={rows} />;
  return <ErrorState title={title} safe={safe} reference={referenceOf(error)} onRetry={() => void refetch()} />;
}
