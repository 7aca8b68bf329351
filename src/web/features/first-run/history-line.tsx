import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { renew } from '#web/features/api/list-query.ts';
import { useTexts } from '#web/language/texts.ts';
import { historyTexts } from './history-texts.ts';
import { movedPaths, sampleQuery } from './sample-query.ts';

const askAgainMs = 4_000;

/** That a person's weeks in the sample world are still being written; what shows them is read again until they are. */
export default function HistoryLine() {
  const texts = useTexts(historyTexts);
  const client = useQueryClient();
  const { data, dataUpdatedAt } = useQuery({
    ...sampleQuery,
    refetchInterval: ({ state }) => (state.data?.isHistoryBeingWritten ? askAgainMs : false),
  });
  const isBeingWritten = data?.isHistoryBeingWritten ?? false;
  const wasBeingWritten = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer, also where it says the same
  useEffect(() => {
    if (wasBeingWritten.current && !isBeingWritten) void client.invalidateQueries();
    if (isBeingWritten) for (const path of movedPaths) void renew(client, path);
    wasBeingWritten.current = isBeingWritten;
  }, [dataUpdatedAt]);
  return isBeingWritten && <span className="block">{texts.beingWritten}</span>;
}
