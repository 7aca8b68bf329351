import { DeleteObjectCommand, GetObjectCommand, NoSuchKey, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { assertBlobName } from '#platform/blobs/blob-name.ts';
import type { ByteStore } from '#platform/blobs/store.ts';

export interface Bucket {
  bucket: string;
  /** In front of every name, so that one bucket may hold more than this; empty or ending in `/`. */
  prefix: string;
  region: string;
  /** Of a store that is not Amazon's own; its buckets are named in the path. */
  endpoint?: string;
  /** Without it, those that the machine itself is given (environment, role). */
  credentials?: { accessKeyId: string; secretAccessKey: string };
}

/** Milliseconds to connect, to the first byte of an answer, and between two bytes of one. */
const patience = { connect: 5000, answer: 30_000, idle: 15_000 };
const attempts = 3;

/**
 * Sealed bytes in a bucket of any store that speaks S3. An object is whole or not there, and durable once it is said to
 * be written. Checksums of our own are left out: what is read is authenticated by its seal, and not every store knows them.
 *
 * @throws the store's own error when it cannot be reached or refuses
 * @example createBucketStore({ bucket: 'pictures', prefix: '', region: 'eu-central-1' })
 */
export function createBucketStore(
  { bucket, prefix, region, endpoint, credentials }: Bucket,
  waits = patience,
): ByteStore {
  const client = new S3Client({
    region,
    ...(endpoint && { endpoint, forcePathStyle: true }),
    ...(credentials && { credentials }),
    maxAttempts: attempts,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: waits.connect,
      requestTimeout: waits.answer,
      throwOnRequestTimeout: true,
      socketTimeout: waits.idle,
    },
  });
  const at = (name: string) => ({ Bucket: bucket, Key: `${prefix}${assertBlobName(name)}` });
  return {
    async write(name, bytes) {
      await client.send(new PutObjectCommand({ ...at(name), Body: bytes }));
    },
    async read(name) {
      try {
        const { Body } = await client.send(new GetObjectCommand(at(name)));
        return Body && Buffer.from(await Body.transformToByteArray());
      } catch (error) {
        if (error instanceof NoSuchKey) return undefined;
        throw error;
      }
    },
    async remove(name) {
      await client.send(new DeleteObjectCommand(at(name)));
    },
  };
}
