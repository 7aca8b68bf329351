/** Attributes in which galleries that load late keep the address, the largest version first. */
export const lazyNames = [
  ...['data-full', 'data-full-src', 'data-fullsrc', 'data-original', 'data-orig-file', 'data-orig-src', 'data-large'],
  ...['data-large-file', 'data-large_image', 'data-zoom-image', 'data-zoom-src', 'data-hi-res-src', 'data-hires'],
  ...[
    'data-highres',
    'data-src-large',
    'data-src-retina',
    'data-lazy-src',
    'data-lazysrc',
    'data-lazyload',
    'data-src',
  ],
  ...['zoomfile', 'file', 'original', 'data-lazy', 'data-echo', 'data-ks-lazyload', 'data-flickity-lazyload'],
  ...['data-splide-lazy', 'data-image-large', 'data-image', 'data-img-url', 'data-img', 'data-deferred', 'data-hi-res'],
];
/** The same, where the value says where it begins: the expression of a script may stand there, too. */
export const lazyRootedNames = [
  ...['data-big', 'data-raw', 'data-real', 'data-pic', 'data-2x', 'data-at2x', 'data-rjs', 'data-delayed-url'],
  ...['data-hidpi', 'v-lazy', 'lazyload', 'lazy', 'bpic', 'data-bigpic', 'data-origin', 'data-viewer', 'data-actual'],
];
/** Of any element: a background, or the picture of a gallery that builds its own. */
export const lateNames: ReadonlySet<string> = new Set([
  ...['data-src', 'data-bg', 'data-background', 'data-background-image', 'data-image-src', 'data-poster'],
]);
/** The same, where the value says where it begins: a word or a number may be there, too. */
export const lateRootedNames: ReadonlySet<string> = new Set([
  ...['data-bg-image', 'data-bg-img', 'data-bg-src', 'data-bg-url', 'data-bgimage', 'data-background-src'],
  ...['data-lazy', 'data-lazy-bg', 'data-lazy-background', 'data-lazy-background-image', 'data-echo-background'],
  ...['data-thumb', 'data-thumbnail', 'data-full', 'data-full-src', 'data-large', 'data-original', 'data-zoom-image'],
  ...['data-image', 'data-img', 'data-image-url', 'data-img-url', 'data-photo', 'data-picture', 'data-bg-multi'],
  ...['data-bg-hidpi', 'data-iesrc', 'data-pswp-src', 'data-mfp-src', 'data-ngsrc', 'data-highres', 'data-big'],
]);
/** Attributes that hold several candidates. */
export const isSet = /(?:src|bg|image|img)-?set$|^data-(?:lazy|original|orig|full)-?set$/;
/** Parts of a name that say that the value may be an address, among other things. */
export const mayHoldAddress =
  /(?:^|[-_])(?:src|url|href|im(?:age|g)s?|photos?|pics?|pictures?|poster|full|large|lazy|original|orig|echo|bg|background|thumb(?:nail)?|zoom|media|file|files|slides|gallery|download|hires|highres|retina|source|preview|exthumbimage|big-photo)/i;
/** Parts of a name that say that it is the address of a picture, and that it is one of a page. */
export const namesPicture =
  /(?:^|[-_])(?:im(?:age|g)|photo|picture|poster|full|large|lazy|original|orig|echo|bg|background|thumb(?:nail)?|zoom|hires|highres|retina)/i;
export const leadsAway = /href|link|page|share/i;
