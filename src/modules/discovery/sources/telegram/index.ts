import type { SourceKind } from '#modules/discovery/sources/kind.ts';
import { mayAsk } from '#modules/discovery/sources/may-ask.ts';
import { searchChannels } from '#modules/discovery/sources/telegram/search-channels.ts';

/** Public channels, by their previews on the web. */
export const telegram: SourceKind = {
  id: 'telegram',
  title: 'Telegram channels',
  asks: 'names',
  settings: {},
  cents: 0,
  note: () => 'Only public channels that show a preview on the web can be read; private groups cannot.',
  open(deployment, { politeFetch }) {
    const source = searchChannels({ fetch: politeFetch });
    return mayAsk(deployment, 't.me') ? source : { ...source, answers: () => false };
  },
};
