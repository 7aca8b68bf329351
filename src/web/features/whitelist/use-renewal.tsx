import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useCallback } from 'react';
import { api } from '#web/features/api/client.ts';
import { renew } from '#web/features/api/list-query.ts';
import { sentenceOf } from '#web/features/api/problem.ts';
import type { WhitelistEntry } from '#web/features/api/types.ts';
import { useGrace } from '#web/features/api/use-grace.ts';
import { useTexts } from '#web/language/texts.ts';
import { productNow } from '#web/ui/product-clock.ts';
import { say } from '#web/ui/toast.tsx';
import { day } from '#web/ui/words.ts';
import { dayOf, endOfDay } from './end-of-day.ts';
import { whitelistTexts } from './texts.ts';
import { useClosing } from './use-closing.tsx';

/** The end of the day on which it is a year from now. */
function inAYear(): string {
  const at = productNow();
  at.setFullYear(at.getFullYear() + 1);
  return endOfDay(dayOf(at.toISOString()));
}

type Entries = readonly WhitelistEntry[];

/**
 * Entries stand for another year, with undo: at once where that closes nothing, else once it was read what it closes. What
 * has no end, or a later one, is passed over.
 */
export function useRenewal(): {
  /** `onStand` once it is decided that they stand. */
  renewEntries: (entries: Entries, onStand?: () => void) => Promise<void>;
  /** As the list shows it: one that is being renewed stands already. */
  shown: (entry: WhitelistEntry) => WhitelistEntry;
  dialog: ReactNode;
} {
  const texts = useTexts(whitelistTexts).renew;
  const client = useQueryClient();
  const { ask, dialog } = useClosing();
  const send = useCallback(
    async (ids: readonly string[], keepalive: boolean) => {
      await api.post('/whitelist/renewals', { ids, expiresAt: inAYear() }, { keepalive });
      await renew(client, '/whitelist');
    },
    [client],
  );
  const { held, hold } = useGrace(send);
  const stand = async (entries: Entries, withdraws: boolean) => {
    const title = texts.done(entries.length, day(inAYear()));
    const ids = entries.map(({ id }) => id);
    if (!withdraws) {
      hold(ids, { title, failed: texts.failed });
      return true;
    }
    // A withdrawal cannot be undone, so neither can what it belongs to.
    try {
      await send(ids, false);
    } catch (error) {
      say({ title: texts.failed, text: sentenceOf(error) });
      return false;
    }
    say({ title });
    return true;
  };
  const renewEntries = async (chosen: Entries, onStand?: () => void) => {
    const expiresAt = inAYear();
    const entries = chosen.filter((entry) => entry.expiresAt && Date.parse(entry.expiresAt) < Date.parse(expiresAt));
    if (entries.length === 0) return say({ title: texts.nothing, text: texts.nothingText });
    try {
      const ids = entries.map(({ id }) => id);
      await ask('/whitelist/renewals/hits', { ids, expiresAt }, async (withdraws) => {
        const stands = await stand(entries, withdraws);
        if (stands) onStand?.();
        return stands;
      });
    } catch (error) {
      say({ title: texts.failed, text: sentenceOf(error) });
    }
  };
  return {
    renewEntries,
    shown: (entry) => (held.has(entry.id) ? { ...entry, expiresAt: inAYear() } : entry),
    dialog,
  };
}
