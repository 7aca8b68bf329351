/** Bounds of one call. Times in milliseconds, sizes in bytes. */
export type FetchLimits = {
  /** Name look-up, TCP and TLS of one hop, all addresses tried. */
  connectMs: number;
  /** The same for an onion service, whose circuit is built meanwhile. */
  onionConnectMs: number;
  /** From the request's last byte to the end of the answer's headers. */
  headersMs: number;
  /** Longest silence while the body comes. */
  idleMs: number;
  /** The whole call, redirects and body included; time spent in `onHop` is not counted. */
  totalMs: number;
  /** Body as it comes over the wire. */
  maxBytes: number;
  /** Body after every content coding is undone. */
  maxDecodedBytes: number;
  /** Decoded ÷ wire bytes, judged once more than `ratioFreeBytes` are decoded: small pages of repeated text are honest. */
  maxRatio: number;
  ratioFreeBytes: number;
  /** Content codings one inside the other. */
  maxEncodings: number;
  maxHeaderBytes: number;
  maxRedirects: number;
};

const MiB = 1024 * 1024;

/** A page: 20 MiB. Callers that ask for media raise `maxBytes` and `maxDecodedBytes`, or pour them (`Pour`). */
export const defaultLimits: FetchLimits = {
  connectMs: 10_000,
  onionConnectMs: 40_000,
  headersMs: 15_000,
  idleMs: 10_000,
  totalMs: 60_000,
  maxBytes: 20 * MiB,
  maxDecodedBytes: 20 * MiB,
  maxRatio: 100,
  ratioFreeBytes: MiB,
  maxEncodings: 2,
  maxHeaderBytes: 256 * 1024,
  maxRedirects: 20,
};
