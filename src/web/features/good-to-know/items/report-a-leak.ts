import type { Item } from '../item.ts';

export const reportALeak: Item = {
  question: 'How do I report a leak you have not found?',
  short: 'Send us the address of the page that shows it. We then treat it like the copies that we find.',
  body: [
    { heading: 'A good address' },
    {
      points: [
        'The page of the copy itself, not a search, a front page or a whole profile.',
        'Telegram: the link of the message, t.me/name/123. Discord: “Copy message link”; a screenshot is not accepted there.',
        'Reddit, X, Instagram, TikTok: the link of the post, from “Share”.',
        'A file host: the page with the download. You need not download it.',
      ],
    },
    { heading: 'How' },
    {
      steps: [
        'Open {/report-leaks}, which comes with Plus.',
        'Paste up to 100 addresses. Each line says at once whether it is new, known, or refused and why.',
        'Say which work it is, if you know, and declare that it is yours.',
        'We fetch the page, compare it, and show you the case.',
      ],
    },
    'Without that page, add the words you found it by to {/search-terms}. You can also report it to the platform yourself: every large platform has a form for copyright and one for intimate pictures.',
    { heading: 'Take care of yourself' },
    {
      points: [
        'Do not sign up on such a site, and do not answer there. Do not click through advertising.',
        'Ask fans for links, not for files. Thank them, and ask them not to write to the poster.',
        'You do not have to look at it. The address is enough, and pictures here stay blurred.',
      ],
    },
    {
      caution:
        'If a picture may show a person under 18, do not save, copy or forward it, no matter whom it shows. Report it to the police or a hotline: NCMEC in the United States, the IWF in the United Kingdom, a member of INHOPE elsewhere.',
    },
  ],
  doIt: {
    '/report-leaks': 'Report a leak',
    '/search-terms': 'Add a search term',
  },
  reviewed: '2026-11-21',
};
