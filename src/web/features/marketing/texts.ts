import { count, number, plural } from '#web/language/formats.ts';
import { translated } from '#web/language/translated.ts';

/** The words of Social Share, and those that stand on cards and in captions. Claims are as the report counts them. */
export const shareTexts = translated('marketing/share', {
  lead: {
    title: 'Show what was done about your copies',
    text: 'Cards and captions with your own figures, drawn in your browser. No picture of yours, no address and no name of a host is on them.',
    kit: 'Watermark and guide',
  },
  notLoaded: 'Your figures could not be loaded',
  safe: 'Nothing was shared, and what is counted stays counted.',
  card: {
    title: 'Your card',
    format: 'Format',
    formats: { square: 'Square', story: 'Story', wide: 'Wide' },
    size: (width: number, height: number) => `${width} × ${height} pixels, PNG`,
    look: 'Look',
    looks: { light: 'Light', dark: 'Dark' },
    download: 'Download card',
    share: 'Share card',
    notDrawn: 'The card could not be made. Nothing was saved. Try again, or in another browser.',
    alt: 'Alternative text',
    altHelp: 'For people who do not see pictures: paste it where you post the card.',
    copyAlt: 'Copy text',
  },
  choose: {
    title: 'What it says',
    headline: 'Headline',
    period: 'Figures of copies',
    figures: 'Figures',
    name: 'Name',
    noName: 'Without a name',
    nameHelp:
      'Only accounts that you have proved. With a name, everyone who sees the card knows whose figures they are.',
    notRead: 'Your accounts could not be read',
    safe: 'They are kept. The card works without a name.',
    code: 'Your referral code, with the words that say what it is',
    few: (least: number) => `Shares and times are offered once they are based on ${least} copies.`,
  },
  none: {
    title: 'No copy was removed in this time',
    text: 'There is no figure to show, so the card goes without. Figures are offered once a copy was seen gone at two checks.',
  },
  /** Each fits on a card, promises nothing, and says of a plan neither that there is one nor what it does. */
  headlines: {
    gone: 'Copies of my work were taken down',
    alone: 'I did not have to do this alone',
    mine: 'What I make is mine to share',
    ask: 'Ask me before you share my work',
  },
  figures: {
    removed: 'Copies removed',
    success: 'Share of reported copies',
    pace: 'Time to removal',
    hosts: 'Number of sites',
  },
  /** Beneath the figure on the card. */
  labels: {
    removed: (n: number) => `${plural(n, { one: 'copy', other: 'copies' })} removed, seen gone at two checks`,
    success: (part: number, whole: number) => `removed after a notice: ${number(part)} of ${number(whole)} reported`,
    pace: (n: number) => `until half of ${count(n, 'removed copy', 'removed copies')} were gone`,
    hosts: (n: number) => `${plural(n, { one: 'site', other: 'sites' })} that they were removed from`,
  },
  asOf: (day: string) => `All copies found so far · ${day}`,
  foundSince: (since: string, day: string) => `Copies found since ${since} · ${day}`,
  withoutFigures: 'Please do not copy, repost or sell it.',
  code: (code: string) => `Referral code ${code}: I earn a share if you subscribe.`,
  altOf: (parts: string) => parts,
  captions: {
    title: 'Captions',
    text: 'Change them as you like. What they say of your figures is what the card says.',
    copy: 'Copy caption',
    name: (n: number) => `caption ${n}`,
    disclosure: 'Words that say it is a referral link',
    disclosureHelp: 'They appear beside the link, as the law asks in most places and the terms ask everywhere.',
    withoutLink: 'Your captions go without a link until you take part in the referral programme.',
    withoutFigures: [
      'My pictures and videos are mine to share. If you like them, please do not repost them: send people to me instead.',
      'If you come across my work where it does not belong, tell me. A link is enough, and please do not pass it on.',
    ],
    removed: (n: number, product: string) =>
      `${count(n, 'copy', 'copies')} of my work removed so far, each seen gone at two checks. Found and reported with ${product}.`,
    success: (part: number, whole: number, product: string) =>
      `Of ${number(whole)} copies of my work that were reported with ${product}, ${number(part)} are gone. Not all of them, and no one can promise that.`,
    pace: (time: string, n: number, product: string) =>
      `Half of ${count(n, 'removed copy', 'removed copies')} of my work were gone within ${time}. Reported with ${product}; some take longer, and some stay.`,
    of: (caption: string, disclosure: string, link: string) => `${caption}\n\n${disclosure}\n${link}`,
  },
  links: {
    title: 'Links that show where they were placed',
    text: 'The same referral link, marked. What came by each is counted apart below.',
    card: 'Beside a card, or on it as a link sticker',
    profile: 'In a bio, or on a page of links',
    copy: 'Copy link',
    join: 'To the referral programme',
    noLink: 'You have no referral link yet',
    noLinkText:
      'Cards and captions work without. With a link you see which of them people came by, and you earn from it.',
    notLoaded: 'Your referral link could not be loaded',
    safe: 'Your link still works.',
  },
  hours: (n: string) => `${n} h`,
  days: (n: string) => `${n} days`,
});
