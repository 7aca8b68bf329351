import type { Item } from '../item.ts';

export const impersonation: Item = {
  question: 'What about fake accounts, impersonation, deepfakes?',
  short: 'They take other forms than copyright. Keep proof, report the account, and tell people where you really are.',
  body: [
    { heading: 'An account that poses as you' },
    {
      steps: [
        'Keep its address, its name and number, screenshots of the profile and of messages, each with the date.',
        'Report it with the platform’s form for impersonation. If it also posts your pictures, each post can be reported for copyright as well.',
        'Have an identity document ready. Instagram asks for one, and takes reports from the person or a representative, not from friends.',
        'Say publicly which accounts are yours. Do not ask fans to report in masses: it slows the one report that counts.',
      ],
    },
    { heading: 'Pictures that were made up' },
    {
      points: [
        'Copyright covers your photograph. Of a generated picture it may cover nothing, or only the photograph behind it.',
        'In the United States the TAKE IT DOWN Act covers made-up intimate pictures of a real person too: 48 hours after a valid request on covered sites.',
        'In the United Kingdom sharing, or threatening to share, an intimate picture without consent is a crime, made-up ones included.',
        'Google has a separate form for fake intimate pictures, and another for pages that tie a name to such content for no reason.',
        'In the European Union a host has to treat any reasoned notice of illegal content. What is illegal is said by each country.',
      ],
    },
    { heading: 'What we do' },
    {
      points: [
        '{/report-impersonation} comes with Premium: an operator reads each report, hands it in as your agent where the platform accepts that, and has every field ready for you where it accepts only you.',
        '{/report-deep-fakes} comes with Premium: you declare that it is a fake of you, an operator checks it, and each page gets the notice that fits, never a copyright notice.',
        'A face that looks alike is a lead for a person. It never decides anything here.',
        'A badge of {/dmca-badges} leads to a page of ours that says which account is proved.',
      ],
    },
    {
      caution:
        'The rules differ widely and change. This says what they were on the day below; it is no advice on your case.',
    },
  ],
  doIt: {
    '/report-impersonation': 'Report an account',
    '/report-deep-fakes': 'Report a fake of you',
    '/dmca-badges': 'Show which account is yours',
  },
  reviewed: '2026-11-21',
};
