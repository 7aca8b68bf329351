import type { CaseSummary } from '#web/features/api/types.ts';

const handedIn = ['submitted', 'pending', 'delisted', 'relisted'];

/**
 * Whether an engine has a form about this result. One that was not listed either was handed in, or left the form that
 * waited for it.
 */
export const wasHandedIn = ({
  state,
  packetId,
}: Pick<CaseSummary['deindexing'][number], 'state' | 'packetId'>): boolean =>
  handedIn.includes(state) || (state === 'not_indexed' && packetId !== undefined);
