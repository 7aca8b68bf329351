import type { WhitelistKind } from '#web/features/api/types.ts';

type Kind = { label: string; short: string; help: string; example: string };

export const entryKinds: Record<WhitelistKind, Kind> = {
  url: {
    label: 'One page',
    short: 'one page',
    help: 'Exactly this page, with or without www.',
    example: 'https://example.com/mara/set-1',
  },
  'url-prefix': {
    label: 'Everything below an address',
    short: 'everything below',
    help: 'This address and all that begins with it.',
    example: 'https://example.com/mara/',
  },
  domain: { label: 'A whole site', short: 'the whole site', help: 'With all its subdomains.', example: 'example.com' },
  account: {
    label: 'An account on a platform',
    short: 'an account',
    help: 'Platform, colon, handle.',
    example: 'instagram:maravale',
  },
};

const order: readonly WhitelistKind[] = ['url', 'url-prefix', 'domain', 'account'];
export const kindOptions = order.map((value) => ({ value, label: entryKinds[value].label }));

/** What is plainly wrong with a value of this kind; the server judges the rest. */
export function valueFault(kind: WhitelistKind, value: string): string | undefined {
  const bare = value.trim();
  if (bare === '') return 'Enter what should be left alone.';
  if (kind === 'account')
    return /^[^:\s/]+:\S+$/.test(bare) ? undefined : 'Write it as platform:handle, as in instagram:maravale.';
  if (kind === 'domain') {
    if (bare.includes('/')) return 'Only the name of the site, as in example.com. For a page choose “One page”.';
    return bare.includes('.') && !/\s/.test(bare) ? undefined : 'This is not the name of a site, as in example.com.';
  }
  return URL.canParse(bare) && /^https?:/i.test(bare) ? undefined : 'Paste the whole address, beginning with https://.';
}
