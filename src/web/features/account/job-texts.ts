import { count } from '#web/language/formats.ts';
import { translated } from '#web/language/translated.ts';

/** What a task of ours that failed was about, by the part of the product that its job belongs to. */
export const jobTexts = translated('job', {
  about: (what: string, n: number) => (n === 1 ? `It was about ${what}.` : `${count(n, 'task')}, about ${what}.`),
  other: 'work done for you',
  parts: {
    accounts: 'mail about your account',
    billing: 'your plan and payments',
    cases: 'your cases',
    community: 'the community',
    content: 'your works',
    deindexing: 'search engines',
    discovery: 'scans',
    documents: 'documents that prove an account',
    evidence: 'evidence',
    faces: 'the comparison of faces',
    'hash-shares': 'fingerprints that you share',
    hosts: 'contacts of hosts',
    'manual-removals': 'removals by hand',
    matching: 'the comparison of pages with your works',
    'name-watch': 'the watch of your name',
    notices: 'notices',
    notifications: 'your notifications',
    operations: 'cases on hold',
    'own-data': 'your own data',
    referrals: 'referrals',
    registry: 'the registry',
    replies: 'answers to notices',
    verification: 'checks whether copies are gone',
    webhooks: 'webhooks',
    whitelist: 'allowed addresses',
  } as Record<string, string>,
});
