/**
 * A message as it goes over the wire: every line break CR LF, a dot at a line's start doubled, and the line with the one
 * dot at the end. A lone CR or LF is a line break too: left as it is, some servers would end the message at `\n.\n` and
 * take the rest for commands.
 *
 * @example wireContent(Buffer.from('a\n.b')).toString() // 'a\r\n..b\r\n.\r\n'
 */
export function wireContent(raw: Buffer): Buffer {
  const text = raw.toString('latin1').replace(/\r\n|\r|\n/g, '\r\n');
  const ended = text.endsWith('\r\n') || text === '' ? text : `${text}\r\n`;
  return Buffer.from(`${ended.replace(/^\./gm, '..')}.\r\n`, 'latin1');
}
