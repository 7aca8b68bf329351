import { listed } from '#web/language/formats.ts';
import { translated } from '#web/language/translated.ts';

/** What is said before pictures of a collection leave to be searched for. */
export const pictureSearchTexts = translated('pictureSearch', {
  title: 'Search by picture',
  label: 'Search the web with these pictures',
  never: 'Intimate pictures are never sent to a search by picture.',
  leave: (receivers: readonly string[]) =>
    `A small copy of each picture, without its camera and place data, leaves for ${listed(receivers)} to be searched, about once a month. For a video, that is its cover picture.`,
  limits:
    'Switch it off and nothing more is sent; what they have received cannot be called back. Private files and those of a studio always stay here.',
  nobody:
    'No search by picture is set up here, so nothing leaves now. Once one is, small copies of these pictures are sent to it.',
  unknown: 'We could not read who would receive them. Open this form again before you switch it on.',
});
