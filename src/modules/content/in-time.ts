import type { Decoder } from '#lib/image-decode/index.ts';

/** A picture was not decoded in time: perhaps the machine was busy. */
export class TookTooLong extends Error {}

/** A decoder that throws `TookTooLong` instead of answering so, for those that skip a picture which is refused. */
export const inTime = (decoder: Pick<Decoder, 'decode'>): Pick<Decoder, 'decode'> => ({
  async decode(...asked) {
    const decoded = await decoder.decode(...asked);
    if (!decoded.ok && decoded.code === 'took-too-long') throw new TookTooLong(decoded.sentence);
    return decoded;
  },
});
