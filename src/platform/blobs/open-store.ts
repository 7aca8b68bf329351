import type { Bucket } from '#platform/blobs/bucket-store.ts';
import { createFileStore } from '#platform/blobs/file-store.ts';
import type { ByteStore } from '#platform/blobs/store.ts';

/** A folder of this machine, or a bucket that all machines reach. */
export type StoreAddress = { folder: string } | Bucket;

/** @example await openStore(config.blobStore) */
export async function openStore(address: StoreAddress): Promise<ByteStore> {
  if ('folder' in address) return createFileStore(address.folder);
  // Loaded where it is used: most starts have a folder, and would wait for it.
  const { createBucketStore } = await import('#platform/blobs/bucket-store.ts');
  return createBucketStore(address);
}
