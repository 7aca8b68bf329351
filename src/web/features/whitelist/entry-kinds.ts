import type { WhitelistKind } from '#web/features/api/types.ts';
import { textsOf } from '#web/language/texts.ts';
import { whitelistTexts } from './texts.ts';

/** An entry of each kind, in the order they are offered. */
export const examples: Record<WhitelistKind, string> = {
  url: 'https://example.com/mara/set-1',
  'url-prefix': 'https://example.com/mara/',
  domain: 'example.com',
  account: 'instagram:maravale',
};

/** What is plainly wrong with a value of this kind; the server judges the rest. */
export function valueFault(kind: WhitelistKind, value: string): string | undefined {
  const bare = value.trim();
  const faults = textsOf(whitelistTexts).faults;
  if (bare === '') return faults.nothing;
  if (kind === 'account') return /^[^:\s/]+:\S+$/.test(bare) ? undefined : faults.account;
  if (kind === 'domain') {
    if (bare.includes('/')) return faults.onlySite;
    return bare.includes('.') && !/\s/.test(bare) ? undefined : faults.noSite;
  }
  return URL.canParse(bare) && /^https?:/i.test(bare) ? undefined : faults.address;
}
