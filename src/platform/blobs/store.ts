/** Where sealed bytes lie. Two kinds share one conformance suite: a folder, and any S3-like bucket. */
export interface ByteStore {
  /** Durable when it returns. Writing the same name twice keeps one of the two whole; a store of objects promises it itself. */
  write(name: string, bytes: Uint8Array): Promise<void>;
  /** Undefined where nothing lies under the name. */
  read(name: string): Promise<Buffer | undefined>;
  remove(name: string): Promise<void>;
}
