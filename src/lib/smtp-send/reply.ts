/** One answer of a server, RFC 5321 section 4.2. */
export interface Reply {
  /** 200 to 599. */
  code: number;
  /** Enhanced status, RFC 3463, such as `5.1.1`. */
  enhanced?: string;
  /** All lines without their codes, joined by line breaks, printable characters only. */
  text: string;
}

const longestReply = 64 * 1024;

/** The server said something that is not SMTP. */
export class NotSmtp extends Error {
  override name = 'NotSmtp';
}

/**
 * Cuts a stream of bytes into replies.
 *
 * @example readReplies('250-a\r\n250 b\r\n22') // { replies: [{ code: 250, text: 'a\nb' }], rest: '22' }
 * @throws NotSmtp where a line is none, codes differ within a reply, or a reply is longer than 64 KiB
 */
export function readReplies(buffer: string): { replies: Reply[]; rest: string } {
  const replies: Reply[] = [];
  let lines: string[] = [];
  let done = 0;
  for (let at = 0; ; ) {
    const end = buffer.indexOf('\n', at);
    if (end < 0) break;
    const line = buffer.slice(at, end).replace(/\r$/, '');
    at = end + 1;
    const match = /^([2-5][0-9]{2})([ -]|$)(.*)$/s.exec(line);
    if (!match) throw new NotSmtp('the server does not speak SMTP');
    if (lines[0] && lines[0].slice(0, 3) !== match[1]) throw new NotSmtp('the server mixed two answers');
    lines.push(line);
    if (match[2] === '-') continue;
    replies.push(replyOf(lines));
    lines = [];
    done = at;
  }
  if (buffer.length - done > longestReply) throw new NotSmtp('the server answers without end');
  return { replies, rest: buffer.slice(done) };
}

function replyOf(lines: readonly string[]): Reply {
  const text = lines
    .map((line) => line.slice(4))
    .join('\n')
    .replace(/[^\x20-\x7e\n]/g, '?');
  return { code: Number(lines[0]?.slice(0, 3)), enhanced: /^([245]\.\d{1,3}\.\d{1,3})(?:\s|$)/.exec(text)?.[1], text };
}
