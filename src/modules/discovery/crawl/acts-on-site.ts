const acts = [
  'delete|remove|destroy|erase|purge|trash|like|unlike|dislike|upvote|downvote|vote|follow|unfollow',
  'subscribe|unsubscribe|favou?rite|unfavou?rite|bookmark|block|unblock|mute|unmute|ban|unban|flag',
  'log-?out|logoff|sign-?out',
  'add[-_]?to[-_]?(?:cart|basket|favou?rites|wishlist)|add[-_]?(?:friend|favou?rite)',
].join('|');
const objects = 'post|photo|image|picture|pic|comment|video|album|gallery|user|account|friend|item|message|thread';

/** A segment of a path, alone or with what it is done to: `/delete/3`, `/remove_photo.php`. */
const inPath = new RegExp(`/(?:${acts})(?:[-_]?(?:${objects}))?(?:\\.[a-z]{2,5})?(?:/|$)`, 'i');
/** The same as the value of a parameter: `?action=delete`. */
const inQuery = new RegExp(
  `[?&](?:action|act|do|op|cmd|task|mode|todo|method)=(?:${acts})(?:[-_]?(?:${objects}))?(?:&|$)`,
  'i',
);

/**
 * Whether a link changes something on its site for whoever opens it, whomever it is about: some sites do so though it
 * is only asked for.
 *
 * @example actsOnSite(new URL('https://a.test/api/like?id=3')) // true
 */
export const actsOnSite = ({ pathname, search }: URL): boolean => inPath.test(pathname) || inQuery.test(search);
