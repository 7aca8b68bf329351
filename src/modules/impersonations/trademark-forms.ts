/** What forms about trade marks ask for. */
export type TrademarkField =
  | 'name'
  | 'email'
  | 'phone'
  | 'address'
  | 'relation'
  | 'holder'
  | 'mark'
  | 'number'
  | 'register'
  | 'register-link'
  | 'classes'
  | 'fake-url'
  | 'fake-handle'
  | 'description'
  | 'good-faith'
  | 'accuracy'
  | 'authority'
  /** Asked for by the platform itself, not by a law: only whoever hands it in can give it. */
  | 'perjury'
  | 'forwarding'
  | 'signature';

export interface TrademarkForm {
  /** Its form, or the platform's page that leads there. */
  form: { kind: 'form' | 'article'; url: string };
  asks: readonly TrademarkField[];
  /** Where that was read, and when. */
  source: string;
  lastVerifiedAt: string;
}

const usual = [
  ...(['name', 'email', 'relation', 'holder', 'mark', 'number', 'register', 'classes'] as const),
  ...(['fake-url', 'fake-handle', 'description', 'good-faith', 'accuracy', 'authority', 'signature'] as const),
];
const meta = [
  ...([
    'name',
    'address',
    'email',
    'phone',
    'relation',
    'holder',
    'mark',
    'number',
    'register',
    'register-link',
  ] as const),
  ...(['classes', 'fake-url', 'description', 'good-faith', 'accuracy', 'authority', 'perjury', 'signature'] as const),
];
const lastVerifiedAt = '2026-11-29';

/**
 * Where platforms take reports about trade marks, as it was read in their own pages. A platform that is
 * not here has no such way that we know, and no report goes to it under a trade mark.
 */
export const trademarkForms: Record<string, TrademarkForm> = {
  facebook: {
    form: { kind: 'article', url: 'https://www.facebook.com/help/303715969677454' },
    asks: meta,
    source: 'https://www.facebook.com/help/303715969677454',
    lastVerifiedAt,
  },
  instagram: {
    form: { kind: 'form', url: 'https://help.instagram.com/contact/230197320740525' },
    asks: meta,
    source: 'https://help.instagram.com/188234407991837',
    lastVerifiedAt,
  },
  linkedin: {
    form: { kind: 'form', url: 'https://www.linkedin.com/help/linkedin/ask/TS-NTMI' },
    asks: [...usual, 'perjury'],
    source: 'https://www.linkedin.com/help/linkedin/answer/a1339420',
    lastVerifiedAt,
  },
  linktree: {
    form: {
      kind: 'article',
      url: 'https://linktr.ee/help/en/articles/6126531-intellectual-property-infringements-copyright-trademark',
    },
    asks: [...usual, 'register-link'],
    source: 'https://linktr.ee/help/en/articles/6126531-intellectual-property-infringements-copyright-trademark',
    lastVerifiedAt,
  },
  patreon: {
    form: { kind: 'article', url: 'https://www.patreon.com/policy/copyright' },
    asks: usual,
    source: 'https://www.patreon.com/policy/copyright',
    lastVerifiedAt,
  },
  pinterest: {
    form: { kind: 'article', url: 'https://policy.pinterest.com/en-gb/trademark' },
    asks: usual,
    source: 'https://policy.pinterest.com/en-gb/trademark',
    lastVerifiedAt,
  },
  snapchat: {
    form: { kind: 'article', url: 'https://help.snapchat.com/hc/articles/7012332110996' },
    asks: usual,
    source: 'https://help.snapchat.com/hc/articles/7012332110996',
    lastVerifiedAt,
  },
  twitch: {
    form: { kind: 'article', url: 'https://www.twitch.tv/p/en/legal/trademark-policy' },
    asks: usual,
    source: 'https://www.twitch.tv/p/en/legal/trademark-policy',
    lastVerifiedAt,
  },
  youtube: {
    form: { kind: 'article', url: 'https://support.google.com/youtube/answer/6154218' },
    asks: [...usual, 'forwarding'],
    source: 'https://support.google.com/youtube/answer/6154228',
    lastVerifiedAt,
  },
};

/** Platforms of which only guides by others were read. Nothing goes there under a trade mark before their own page was read. */
const unread: ReadonlySet<string> = new Set(['tiktok', 'x']);
export const isFormUnread = (platform: string): boolean => unread.has(platform);

/** How a platform takes reports about trade marks; undefined where none is known. */
export const trademarkFormOf = (platform: string): TrademarkForm | undefined =>
  Object.hasOwn(trademarkForms, platform) ? trademarkForms[platform] : undefined;
