import type { ImpersonationPlatform } from '#modules/impersonations/platforms.ts';

const inProduct = ['fake-url', 'fake-handle', 'real-url', 'relation', 'description', 'proof'] as const;

/**
 * What was read of the forms of platforms, under the name that accounts have them by; what a platform is called and how
 * its addresses are read is in `brands/platform-data/index.ts`. A form's own address is here only where it was seen, at the
 * platform or in public guides and code, as `source` says; `help` is the help centre in which its form is to be found.
 */
export const platformList: Record<string, ImpersonationPlatform> = {
  bluesky: {
    form: { kind: 'help', url: 'https://bsky.social/about/support' },
    asks: inProduct,
  },
  chaturbate: {
    form: { kind: 'help', url: 'https://support.chaturbate.com' },
    asks: inProduct,
  },
  discord: {
    form: { kind: 'article', url: 'https://discord.com/safety/360044103651-reporting-abusive-behavior-to-discord' },
    files: 'anyone',
    asks: inProduct,
    source: 'https://discord.com/safety/360044103651-reporting-abusive-behavior-to-discord',
  },
  facebook: {
    form: { kind: 'form', url: 'https://www.facebook.com/help/contact/295309487309948' },
    id: 'asked',
    asks: ['name', 'email', 'relation', 'real-name', 'fake-url', 'id', 'description'],
    source: 'https://www.facebook.com/help/contact/295309487309948 as described by public guides',
  },
  fansly: {
    form: { kind: 'article', url: 'https://help.fansly.com/hc/en-us/articles/4409144720019-Reporting-an-Account' },
    files: 'anyone',
    asks: ['fake-handle', 'fake-url', 'real-url', 'relation', 'description', 'proof'],
    source: 'https://help.fansly.com/hc/en-us/articles/4409144720019-Reporting-an-Account',
  },
  fanvue: {
    form: {
      kind: 'article',
      url: 'https://help.fanvue.com/en/articles/7860490-how-do-i-report-an-account-or-post',
    },
    files: 'anyone',
    asks: inProduct,
    source: 'https://help.fanvue.com/en/articles/7860490-how-do-i-report-an-account-or-post',
  },
  instagram: {
    form: { kind: 'form', url: 'https://help.instagram.com/contact/636276399721841' },
    files: 'person',
    id: 'asked',
    asks: ['name', 'email', 'fake-handle', 'fake-url', 'id', 'description'],
    source: 'https://slettmeg.no/slik-rapporterer-du-falske-kontoer-pa-instagram',
  },
  kick: {
    form: { kind: 'help', url: 'https://help.kick.com' },
    asks: inProduct,
  },
  linkedin: {
    form: { kind: 'form', url: 'https://www.linkedin.com/help/linkedin/ask/TS-NFPI' },
    asks: inProduct,
    source: 'https://www.linkedin.com/help/linkedin/ask/TS-NFPI as linked by public code',
  },
  linktree: {
    form: { kind: 'help', url: 'https://help.linktr.ee' },
    asks: inProduct,
  },
  ok: {
    form: { kind: 'article', url: 'https://ok.ru/help/3641088' },
    asks: inProduct,
    source: 'https://ok.ru/help/3641088',
  },
  onlyfans: {
    form: { kind: 'article', url: 'https://blog.onlyfans.com/reporting-on-onlyfans/' },
    files: 'anyone',
    asks: inProduct,
    source: 'https://blog.onlyfans.com/reporting-on-onlyfans/',
  },
  patreon: {
    form: {
      kind: 'article',
      url: 'https://support.patreon.com/hc/en-gb/articles/204914235-Report-content-that-violates-community-guidelines',
    },
    files: 'anyone',
    asks: inProduct,
    source: 'https://support.patreon.com/hc/en-gb/articles/204914235-Report-content-that-violates-community-guidelines',
  },
  pinterest: {
    form: { kind: 'article', url: 'https://help.pinterest.com/en/articles/impersonation' },
    asks: ['fake-url', 'real-url', 'relation', 'description', 'proof'],
    source: 'https://help.pinterest.com/en/articles/impersonation',
  },
  pornhub: {
    form: { kind: 'help', url: 'https://help.pornhub.com' },
    asks: inProduct,
  },
  reddit: {
    form: { kind: 'help', url: 'https://support.reddithelp.com' },
    files: 'anyone',
    asks: inProduct,
    source: 'https://socialmedialegal.zohodesk.com/portal/en/kb/articles/reporting-fake-accounts-on-reddit',
  },
  snapchat: {
    form: { kind: 'help', url: 'https://help.snapchat.com' },
    files: 'person',
    asks: ['name', 'email', 'fake-handle', 'description'],
    source: 'https://icon.org.nz/social/impersonation-snapchat-feeling-bullied-2/',
  },
  soundcloud: {
    form: { kind: 'help', url: 'https://help.soundcloud.com' },
    asks: inProduct,
  },
  telegram: {
    form: { kind: 'form', url: 'https://t.me/notoscam' },
    files: 'anyone',
    asks: ['fake-handle', 'fake-url', 'real-url', 'relation', 'description'],
    source: 'https://redpoints.com/blog/how-to-report-scam-on-telegram/',
  },
  threads: {
    form: { kind: 'help', url: 'https://help.instagram.com' },
    asks: inProduct,
  },
  tiktok: {
    form: {
      kind: 'article',
      url: 'https://support.tiktok.com/en/safety-hc/report-a-problem/report-an-impersonation-account',
    },
    id: 'asked',
    asks: ['email', 'country', 'relation', 'fake-handle', 'fake-url', 'id', 'description', 'signature'],
    source: 'https://support.tiktok.com/en/safety-hc/report-a-problem/report-an-impersonation-account',
  },
  tinder: {
    form: { kind: 'help', url: 'https://www.help.tinder.com' },
    asks: inProduct,
    source: 'https://www.help.tinder.com/hc/da/articles/115003822043',
  },
  tumblr: {
    form: { kind: 'form', url: 'https://www.tumblr.com/abuse/start' },
    asks: inProduct,
    source: 'https://www.tumblr.com/abuse/start as linked by public code',
  },
  twitch: {
    form: { kind: 'help', url: 'https://help.twitch.tv' },
    files: 'anyone',
    asks: inProduct,
    source: 'https://help.twitch.tv/customer/en/portal/articles/725568-how-to-file-a-user-report',
  },
  vk: {
    form: { kind: 'help', url: 'https://vk.com/support' },
    asks: inProduct,
  },
  x: {
    form: { kind: 'form', url: 'https://help.x.com/en/forms/authenticity/impersonation' },
    files: 'agent',
    id: 'asked',
    asks: ['relation', 'name', 'email', 'fake-handle', 'fake-url', 'real-url', 'authority', 'id', 'description'],
    source:
      'https://support.twitter.com/groups/56-policies-violations/topics/238-report-a-violation/articles/20170142-reporting-impersonation-accounts',
  },
  youtube: {
    form: { kind: 'article', url: 'https://support.google.com/youtube/answer/2801947' },
    files: 'anyone',
    asks: inProduct,
    source: 'https://support.google.com/youtube/answer/2801947',
  },
};
