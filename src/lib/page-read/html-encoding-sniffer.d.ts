declare module 'html-encoding-sniffer' {
  /** The name of an encoding of the WHATWG standard, or the default as it was given. */
  export default function sniffEncoding(
    bytes: Uint8Array,
    options?: { transportLayerEncodingLabel?: string; defaultEncoding?: string; maxPrescanBytes?: number },
  ): string;
}
