import { asPercent } from '#lib/percent/index.ts';
import { translated } from '#web/language/translated.ts';

/** The words of the difference between two pictures. */
export const differenceTexts = translated('difference', {
  less: 'Less of the found picture',
  more: 'More of the found picture',
  share: 'How much of the found picture is shown',
  pixels: 'Pixels',
  pixelsAlt: 'What differs: black is the same, lighter differs more, three times as strong as it is',
  layersAlt: 'The found picture over yours, laid where they match',
  showBoth: 'Show both',
  hideBoth: 'Hide both',
  yoursAt: (time: string) => `Your video at ${time}.`,
  foundAt: (time: string) => `The found video at ${time}.`,
  hidden: 'Previews are hidden. Show them to compare both pictures.',
  kept: 'Your picture stays on your device, so it cannot be compared here.',
  nothing: 'There are no two pictures to compare.',
  askFirst: 'Show both to compare them pixel by pixel.',
  same: (share: number | undefined) =>
    share === undefined
      ? 'We could not lay one picture on the other.'
      : `${asPercent(Math.floor(share * 100))} of the part that both show looks the same, measured in your browser.`,
});
