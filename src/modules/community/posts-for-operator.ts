import {
  type PostRow,
  postsToModerate,
  type ReportRow,
  reportsOf,
  suspendedOf,
  type TextRow,
} from '#modules/community/store.ts';
import type { Transaction } from '#platform/verb/index.ts';

export interface PostToModerate {
  post: PostRow;
  text: TextRow;
  alias: string | null;
  /** Undecided ones, the oldest first. */
  reports: ReportRow[];
  isSuspended: boolean;
}

/** What waits for an operator in the community, the oldest first. */
export async function postsForOperator(tx: Transaction, now: Date, limit: number): Promise<PostToModerate[]> {
  const rows = await postsToModerate(tx, limit);
  const texts = rows.flatMap(({ text }) => text ?? []);
  const reports = Map.groupBy(
    await reportsOf(
      tx,
      rows.map(({ post }) => post.id),
    ),
    ({ postId }) => postId,
  );
  const suspended = await suspendedOf(
    tx,
    texts.map(({ userId }) => userId),
    now,
  );
  return rows.flatMap(({ post, text, alias }) =>
    text ? [{ post, text, alias, reports: reports.get(post.id) ?? [], isSuspended: suspended.has(text.userId) }] : [],
  );
}
