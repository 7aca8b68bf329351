/** Reads certificate logs by the Static CT API (c2sp.org/static-ct-api): pure functions over bytes that may be hostile. */
export { certificateNames, mostNames } from './certificate-names.ts';
export { type Checkpoint, mostCheckpointBytes, readCheckpoint } from './checkpoint.ts';
export { CtFault, type CtFaultCode } from './ct-fault.ts';
export { readTile, type TileEntry } from './read-tile.ts';
export { tilePath, tileWidth } from './tile-path.ts';
export { isSignedBy, readLogKey } from './verify-checkpoint.ts';
