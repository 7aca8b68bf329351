// A list of hashes of material that must not be kept or shown: SHA-256 and MD5 of files, PDQ of pictures. Holds hashes alone.
export { decodeUnlisted, findInFrames, findInViews, type Unlisted } from './decode-unlisted.ts';
export { type FollowedHashList, type FollowOptions, followHashList } from './follow-hash-list.ts';
export { createHashList, type HashEntry, type HashKind, type HashList, hashBytes, type ListHit } from './hash-list.ts';
export { HashListFault, listLimits, readHashList } from './read-hash-list.ts';
