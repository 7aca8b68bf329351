import { asPercent } from '#lib/percent/index.ts';
import { count, number } from '#web/language/formats.ts';
import { translated } from '#web/language/translated.ts';

export const transparencyTexts = translated('transparency', {
  title: 'Transparency',
  description: 'What this service asked for, the outcome, its own errors included, and how hosts answered.',
  lead: (days: number) =>
    `What this service did in the last ${days} days for all creators together, its own errors included.`,
  sample: 'These are the figures of the sample world. Nothing in them is real.',
  tooFew: 'This service has fewer than 30 removals so far. We show figures once they are meaningful.',
  of: (n: number) => `of ${number(n)}`,
  takedowns: {
    title: 'Takedowns',
    told: 'Addresses reported',
    removed: 'Removed, checked twice',
    share: (percent: number) => `${asPercent(percent)} of those reported`,
    underWay: 'Not removed yet',
    refused: 'Refused by the recipient',
    exhausted: 'No step left, and still there',
    closed: 'Closed otherwise',
    closedNote: 'withdrawn or dismissed',
    goneAlready: 'Gone before the notice came',
    goneAlreadyNote: 'as its recipient says; in no other figure',
    hours: 'Median time to removal',
    h: (hours: number) => `${number(hours)} h`,
    quartiles: (quarter: number, threeQuarters: number, n: number) =>
      `a quarter within ${number(quarter)} h, three quarters within ${number(threeQuarters)} h; n = ${number(n)}`,
  },
  letters: {
    title: 'Letters',
    notices: 'Notices sent',
    reminders: 'Reminders sent',
    bounced: 'Came back',
    inDoubt: 'In doubt whether they left',
    inDoubtNote: 'a person decides first; none is sent again before that',
  },
  errors: {
    title: 'Our errors, and what was disputed',
    retracted: 'Addresses withdrawn after a notice',
    ofNamed: (n: number) => `of ${count(n, 'address', 'addresses')} named in notices`,
    toldTwice: 'Addresses reported twice to one recipient',
    must: 'must be zero',
    counterNotices: 'Counter-notices received',
    none: (n: number) => (n === 0 ? 'all of them counted' : `${number(n)} of them turned out to be none`),
  },
  hosts: {
    title: 'How hosts answered',
    lead: (addresses: number, people: number) =>
      `Hosts with at least ${number(addresses)} addresses of at least ${number(people)} creators, so that no line says who was copied there.`,
    others: (n: number) => `${count(n, 'more host is', 'more hosts are')} in the figures above and not named.`,
    nobody: 'No host has that many yet.',
    host: 'Host',
    told: 'Reported',
    removed: 'Removed',
    share: 'Share',
    median: 'Median time',
    n: (n: number) => `n = ${number(n)}`,
  },
  how: {
    title: 'How we count',
    text: 'Each address counts once, on the day it was first reported, in its present state. Removed means that two checks, a day apart and as two different visitors, found the copy gone. Time runs from the first notice of a round to the first of these checks. Letters count by the day on which they left.',
  },
});
