import { asPercent } from '#lib/percent/index.ts';
import { translated } from '#web/language/translated.ts';
/** The words of the Welcome Package. What to do when something leaked stands with its PDF, in the guide's module. */
export const kitTexts = translated('kit', {
  lead: {
    title: 'Mark what is yours, and know what to do',
    text: 'Badges for your pages, a watermark for your pictures, and a guide for the day when something leaks.',
    notRead: 'Your accounts could not be read',
    safe: 'They are kept. The mark takes whatever you write.',
  },
  badges: {
    title: 'Badges and disclaimers',
    text: 'Short and long texts and two badges for your profiles and pages, with your account and its name filled in.',
    open: 'Choose a badge',
    locked: 'Badges name a proved account that is protected: they come with every plan.',
    plans: 'See plans',
  },
  mark: {
    title: 'Watermark',
    text: 'A transparent PNG to lay over your pictures, or one picture marked here. All of it is made in your browser: nothing is sent.',
    words: 'Text',
    wordsHelp: 'A handle says where a copy came from. One for each platform tells you which.',
    empty: 'Write what the mark should say.',
    place: 'Place',
    places: { corner: 'Corner', diagonal: 'Diagonal', tiled: 'All over' },
    placeHelp: {
      corner: 'Disturbs least, and is cut off most easily.',
      diagonal: 'Across the middle: hard to cut off.',
      tiled: 'Hardest to remove, and seen the most.',
    },
    colour: 'Colour',
    colours: { light: 'Light', dark: 'Dark' },
    strength: 'Strength',
    percent: (n: number) => asPercent(n),
    size: 'Size',
    sizes: { square: 'Square, 1080 × 1080', portrait: 'Portrait, 1080 × 1350', wide: 'Landscape, 1920 × 1080' },
    alt: (words: string) => `The mark “${words}” on a ground that is half dark and half light`,
    altOwn: (words: string) => `Your picture with the mark “${words}”`,
    download: 'Download watermark',
    downloadOwn: 'Download marked picture',
    own: 'Mark a picture of mine',
    ownHelp:
      'It is opened only in this browser and never leaves your device. The saved file is a new drawing, without the place and camera data of the original.',
    back: 'Without a picture',
    unreadable:
      'This file could not be read as a picture. JPEG, PNG, WebP, AVIF and GIF work, up to 50 million pixels.',
    notMade: 'The picture could not be made. Nothing was saved. Try again, or a smaller one.',
  },
  guide: {
    download: 'Download as PDF',
    busy: 'The PDF is made',
    notMade: 'The PDF could not be made. You can still read the guide here.',
    reviewed: (day: string) => `Last reviewed on ${day}.`,
    more: 'More answers',
  },
});
