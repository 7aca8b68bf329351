/** Reads playlists of HTTP Live Streaming (RFC 8216): the videos that sites serve in pieces, `.m3u8`. */
export { orderPictures, orderVariants } from './order-variants.ts';
export {
  isPlaylist,
  type MasterPlaylist,
  type MediaPlaylist,
  type Playlist,
  type PlaylistPart,
  type PlaylistRefusalCode,
  playlistRefusalCodes,
  type Rendition,
  type Variant,
} from './playlist.ts';
export { type PlaylistLimits, playlistLimits } from './playlist-lines.ts';
export { readPlaylist } from './read-playlist.ts';
