import { createFileStore } from '#platform/blobs/file-store.ts';
import type { ByteStore } from '#platform/blobs/store.ts';
import type { BlobPlace } from '#platform/config/index.ts';

/** The store that `BLOB_URL` names. */
export function openByteStore(place: BlobPlace): ByteStore {
  if (place.kind === 'file') return createFileStore(place.dir);
  throw new Error('BLOB_URL=s3://… is not built yet: use file:…, on a volume that all processes share');
}
