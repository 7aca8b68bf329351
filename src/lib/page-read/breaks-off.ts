/**
 * Whether a page goes on behind the last byte that came of it. Some servers announce more than there is: a page that has
 * its end is whole.
 *
 * @example breaksOff({ isCut: true, body: Buffer.from('<p>one') }) // true
 */
export function breaksOff({ isCut, body }: { isCut?: boolean | undefined; body: Uint8Array }): boolean {
  return isCut === true && !/<\/html\s{0,99}>/i.test(Buffer.from(body.subarray(-1_000)).toString('latin1'));
}
