type Attributes = Readonly<Record<string, string>>;

/** Classes of links that gallery scripts open as a picture over their page. */
const classes =
  /(?<![\w-])(?:(?:g|photo|image-|img-)?lightbox(?:-image|-link)?|fancybox(?:-image)?|highslide|thickbox|colorbox|swipebox|venobox|image-popup(?:-[a-z-]{1,20})?|mfp-image|magnific-image|js-lbImage|js-lightbox|photoswipe|pswp-link|prettyphoto|shutterset)(?![\w-])/i;
const relations =
  /^\s*(?:lightbox|prettyphoto|shadowbox|fancybox|colorbox|gallery|slimbox|milkbox|lytebox|rokbox)(?![\w-])/i;
/** Attributes by which they know such a link. */
const marks = [
  ...['data-lightbox', 'data-fancybox', 'data-fancybox-group', 'data-glightbox', 'data-lg', 'data-swipebox'],
  ...['data-rel-lightbox', 'data-elementor-open-lightbox', 'data-simplelightbox'],
];
/** What they know of the picture behind it. */
const sizes = ['data-pswp-width', 'data-lg-size'];
/** Other things that they open. */
const others = /iframe|video|ajax|inline|html|youtube|vimeo|external|pdf|map/i;
const otherFiles = /\.(?:x?html?|aspx?|jsp|pdf|mp4|m4v|webm|mov|m3u8|mp3|zip|rar|svg)(?:[?#]|$)/i;
const otherSites =
  /^(?:https?:)?\/\/(?:[\w-]{1,63}\.)?(?:youtube(?:-nocookie)?\.com|youtu\.be|vimeo\.com|google\.[a-z.]{2,6})\//i;

/**
 * Whether a link says of itself that it leads to a picture though its address does not.
 *
 * @example saysPicture({ href: '/p/3', type: 'image/jpeg' }) // true
 */
export function saysPicture({ href = '', type = '', itemprop = '', download = '', ...others }: Attributes): boolean {
  if (!mayLeadToPicture(href)) return false;
  return (
    /^\s*image\/(?!svg)/i.test(type) ||
    /^\s*contenturl\s*$/i.test(itemprop) ||
    /\.(?:jpe?g|png|gif|webp|avif|hei[cf])$/i.test(download) ||
    sizes.some((name) => /^\d/.test(others[name] ?? ''))
  );
}

/**
 * Whether a gallery script opens a link over its page. Where the link is around a picture, it is the large version of that;
 * scripts open forms in the same way.
 *
 * @example opensInGallery({ href: '/p/3', 'data-lightbox': 'set' }) // true
 */
export function opensInGallery(attributes: Attributes): boolean {
  const { href = '', type = '', rel = '' } = attributes;
  if (!mayLeadToPicture(href)) return false;
  const kind = `${attributes['data-type'] ?? ''} ${attributes['data-glightbox'] ?? ''} ${type}`.slice(0, 500);
  if (others.test(kind) || /^(?:false|no|default)$/i.test(attributes['data-elementor-open-lightbox'] ?? ''))
    return false;
  return (
    marks.some((name) => attributes[name] !== undefined) ||
    relations.test(rel) ||
    classes.test((attributes.class ?? '').slice(0, 500))
  );
}

function mayLeadToPicture(href: string): boolean {
  const address = href.trim();
  if (!/^[/.?\w]/.test(address) || /^(?!https?:)[a-z]{2,20}:/i.test(address)) return false;
  return !otherFiles.test(address.slice(0, 4_000)) && !otherSites.test(address);
}

/** Addresses under which forums keep what was attached to a post; in front of it stands its small version where it is a picture. */
const attachments = [
  /\/attachment\.php\?(?:[^#]{0,300}&)?(?:attachmentid|aid|attach|item)=/i,
  /\/filedata\/fetch\?(?:[^#]{0,300}&)?(?:id|filedataid|photoid)=/i,
  /\/download\/file\.php\?(?:[^#]{0,300}&)?id=/i,
  /[?;&]action=dlattach[;&]/i,
  /[?&]mod=(?:attachment|image)&/i,
];

/** @example isAttachment('https://a.test/attachment.php?attachmentid=3') // true */
export const isAttachment = (url: string): boolean => attachments.some((one) => one.test(url.slice(0, 2_000)));
