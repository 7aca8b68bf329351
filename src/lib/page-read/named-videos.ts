import type { DataPlace } from './data-files.ts';
import type { FileNames } from './named-files.ts';
import { endsAsVideo, mayNameVideo, videoFileAt } from './video-address.ts';

/** Any quoted text: many players are given an address within the site. The quote that closes one may open the next. */
const quoted = /(["'`])([^"'`\s<>]{2,1000})(?=\1)/g;
/** An absolute address within a text, also in a list of several qualities: `[720p]https://…,[360p]https://…`. */
const within =
  /https?:(?:\\{0,3}\/){2}(?:(?!&(?:quot|lt|gt|#3[49]);|\\{1,3}(?:u00|x)(?:2[27]|3[ce]))[^\s"'`<>()[\],|]){2,1000}/gi;

/** Parts of a name that say that its value is the address of a video if it ends as one. */
const namesVideo =
  /src|video|mp4|webm|ogv|movie|film|clip|file|source|stream|media|url|uri|href|path|play|hls|m3u8|manifest/i;
const namesOther = /name|title|label|alt|poster|track|subtitle|caption/i;
/** Short ones that are played while the pointer is over the picture of another page. */
const namesPreview = /preview|trailer|teaser|hover|thumb|mediabook/i;

/** @example callsVideo('data-mp4') // true */
export const callsVideo = (name: string): boolean => namesVideo.test(name) && !namesOther.test(name);
/** @example callsPreview('data-preview') // true */
export const callsPreview = (name: string): boolean => namesPreview.test(name);

/** Several addresses in one text are read one by one. */
const severalIn = /[,|;]\s*(?:\[|https?:)/i;
const isRooted = /^(?:(?:https?:)?\\{0,7}\/|\.{1,2}\/)./i;
/** Within the site: neither a list, nor an expression. */
const isPlain = /^[^\s{}[\]<>:,|;()+]+$/;

/** How the videos of a page are known by name: all of them end as one. */
export const videoNames: FileNames = {
  others: ['other'],
  mayName: mayNameVideo,
  ends: endsAsVideo,
  isInData,
  quoted,
  isCalled: (address, name) =>
    !severalIn.test(address) &&
    (isRooted.test(address) ||
      (isPlain.test(address) && (name === undefined ? address.includes('/') : callsVideo(name)))),
  within,
  fileAt: videoFileAt,
  isLast: callsPreview,
};

function isInData(value: string, { names }: DataPlace): boolean {
  if (!mayNameVideo(value) || !endsAsVideo(value) || /["`<>\n]/.test(value) || severalIn.test(value)) return false;
  return isRooted.test(value) || (isPlain.test(value) && callsVideo(names.at(-1) ?? ''));
}
