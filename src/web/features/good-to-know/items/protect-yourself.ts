import type { Item } from '../item.ts';

export const protectYourself: Item = {
  question: 'What else can I do to protect myself?',
  short: 'Know what to do when someone threatens you, mark what you publish, keep originals, and close the ways in.',
  body: [
    { heading: 'If someone threatens to publish' },
    {
      steps: [
        'Stop answering. Do not pay and do not send more: it rarely ends there.',
        'Keep everything before you block: messages, names, payment details, dates.',
        'Report the account to its platform, and the threat to the police. It is a crime in many countries, whatever the pictures show.',
        'Over 18: StopNCII.org makes fingerprints of pictures on your own device, and platforms that take part block them. Under 18 when they were made: Take It Down, by NCMEC.',
        'Tell someone you trust. In the United Kingdom the Revenge Porn Helpline helps adults, in the United States the Image Abuse Helpline of the CCRI.',
      ],
    },
    { heading: 'What you publish' },
    {
      points: [
        'A watermark with your name across the picture, not at its edge, says where it came from. It stops few, and proves much.',
        'Another mark for each platform, or each buyer, tells you where a copy came from.',
        'Take place and camera data out of files. Look at windows, letters and reflections.',
        'Do not use the same picture in private and in public life: reverse search ties them together.',
        'Put the disclaimer of {/dmca-badges} on your pages. It takes away the excuse of not having known.',
      ],
    },
    { heading: 'Evidence' },
    {
      points: [
        'Keep originals in full size with their dates, outside the platform.',
        'Copyright exists without registration. For a court case about US works, registration is needed, and early registration counts for more.',
      ],
    },
    { heading: 'Your accounts' },
    {
      points: [
        'A password of its own for each, a second factor or a passkey, and an e-mail address no one knows.',
        'Link previews, cloud albums and old devices leak too. See which are signed in, and end those you do not know.',
      ],
    },
    {
      caution:
        'This is general information and no legal advice. Where you live decides what is a crime, and who helps.',
    },
  ],
  doIt: {
    '/dmca-badges': 'Copy a disclaimer',
    '/account': 'Secure your account here',
  },
  reviewed: '2026-11-21',
};
