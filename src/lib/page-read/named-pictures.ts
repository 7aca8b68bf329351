import type { DataPlace } from './data-files.ts';
import { listedPictures, writtenPictures } from './listed-pictures.ts';
import type { FileNames } from './named-files.ts';
import { endsAsPicture } from './pictures-of.ts';

/** A quoted address, as scripts and their data write it: its slashes may be escaped, more than once. What closes one may open the next. */
const quoted = /(["'`])(?=(?:https?:)?\\{0,7}(?:\/|u002f|x2f))([^"'`\s<>]{2,1000})(?=\1)/gi;
/** The same within a text. */
const within = /https?:(?:\\{0,3}\/){2}[^\s"'`<>()[\]]{2,1000}/gi;
/** What data calls a picture, wherever its address begins and however it ends. */
const called =
  /(?<![\w-])[\w-]{0,30}?(?:image|img|photo|picture|poster|thumb|content_?url|display_?url|media_?url|src|original)[\w-]{0,30}\\{0,3}["']?\s{0,5}:\s{0,5}\\{0,3}(["'`])([^"'`\s<>]{2,1000})(?=\1)/gi;
/** What a style sheet declares where its addresses are pictures; a font and a sheet have others. */
const showsPicture =
  /^(?:background(?:-image)?|content|list-style(?:-image)?|border-image(?:-source)?|--[\w-]{1,40})\s{0,9}:/i;
const notPictures =
  /\.(?:js|mjs|css|html?|php|aspx?|json|xml|svg|ico|woff2?|ttf|otf|eot|mp4|webm|mov|m3u8|mpd|mp3|m4a|ogg|pdf|zip)(?:[?#]|$)/i;

export const pictureNames: FileNames = {
  others: ['person', 'other'],
  mayName: () => true,
  ends: (address) => endsAsPicture.test(address),
  isInData: isPicture,
  quoted,
  within,
  unnamed: {
    called,
    isOther: (address) => notPictures.test(address),
    isDeclared: (declaration) => showsPicture.test(declaration),
  },
  listedIn: (text) => [...listedPictures(text), ...writtenPictures(text)],
};

/** Names under which data keeps addresses of pictures, and of what it keeps them within another that says so. */
const picture = /image|img|photo|picture|poster|thumb|content_?url|display_?url|media_?url|cover/i;
const address = /^(?:url|src|href|source|original|full|large|orig|uri|file|path)/i;
const holder = /image|img|photo|picture|gallery|media|attachment|slide/i;
/** Lists of names of files. */
const list = /image|img|photo|pic|gallery|slide|thumb/i;

function isPicture(value: string, { names, isListed, isSized }: DataPlace): boolean {
  if (/[\s<>"'`]/.test(value) || value.length > 2_000) return false;
  const own = names.at(-1) ?? '';
  const isNamed = endsAsPicture.test(value);
  if (isNamed && /^(?:https?:)?\\{0,7}\/./i.test(value)) return true;
  if (isListed && isNamed && list.test(own)) return true;
  if (isSized && (isNamed || /^(?:https?:|\/|\.{1,2}\/)/i.test(value))) return true;
  const isRooted = /^(?:https?:)?\/\/[^\s/]+\/\S{1,2000}$/i.test(value);
  const isOwn = picture.test(own) && !/alt|width|height|title|type|caption/i.test(own);
  if (!isRooted && !(isOwn && isRelative(value))) return false;
  return isOwn || (address.test(own) && names.slice(0, -1).some((one) => holder.test(one)));
}

/** Within the site, where it says so or ends like a picture. */
const isRelative = (value: string): boolean =>
  value.length < 2_000 && (/^\/[^\s/]\S*$/.test(value) || (/^[^\s{}<>:]+$/.test(value) && endsAsPicture.test(value)));
