import { cutLetter } from './cut-letter.ts';
import { standingLetter } from './standing-letter.ts';

/** Where the quoted part of an answer begins, in the languages of the tables. */
const quoteStart =
  /^(?:-{2,}\s*(?:original message|ursprüngliche nachricht|message d'origine|mensaje original|messaggio originale|mensagem original|oorspronkelijk bericht|forwarded message)|_{10,}|on .{5,120} wrote:|am .{5,120} schrieb.*:|le .{5,120} a écrit\s*:|el .{5,120} escribió\s*:|il .{5,120} ha scritto\s*:|(?:you|they) wrote\s*:|sie schrieben\s*:|vous avez écrit\s*:|usted escribió\s*:|em .{5,120} escreveu\s*:|op .{5,120} schreef.*:|(?:from|von|de)\s?:\s.+@.+|begin forwarded message)/im;

/** Ticket systems put it above what is quoted, or above all that they send. */
const replyMark =
  /^[\s#\-=*_|>]{0,40}.{0,60}(?:reply|answer|type your (?:reply|response)|respond|write your reply|antwort\w*|répon\w*|responda?|rispond\w*|antwoord\w*|odpowi\w*)\b.{0,60}(?:above|over|oberhalb|au-dessus|arriba|encima|sopra|acima|boven|powyżej|выше)\b.{0,40}$/iu;

/** What it calls the line that the answer goes above. */
const thatLine =
  /(?:above|below|over) this line|(?:oberhalb|über) (?:dieser|der) (?:zeile|linie)|au-dessus de cette ligne|(?:por )?encima de esta línea|arriba de esta línea|acima desta linha|sopra questa (?:riga|linea)|boven deze (?:regel|lijn)|(?:powyżej|nad) (?:tej|tą) lini|(?:над|выше) эт(?:ой|ою) (?:строк|лини|черт)|satırın (?:üzerine|üstüne|yukarısına)|(?:ovanför|ovenfor|over) (?:den här|denna|denne) (?:raden|linjen|linje)|tämän rivin yläpuolelle|deasupra acestei linii|nad (?:tímto|tento) řádk|phía trên dòng này|この行(?:の|より)上|この線(?:の|より)上|이 ?(?:줄|선) ?위|此行(?:的)?(?:上方|以上|之上)|(?:这|此)(?:条)?线(?:的)?(?:上方|以上|之上)|เหนือบรรทัดนี้|इस पंक्ति के ऊपर/iu;
/** What such a line is drawn with. */
const isFenced = (line: string): boolean => /^[\s>]{0,8}[#=*_~+\-–—/[]{2}|[#=*_~+\-–—/\]]{2}\s{0,8}$/u.test(line);
const asksToWrite = /(?<!\p{L})(?:repl(?:y|ies)|respond|respon[sd]e|answer|write|type|enter|edit)(?!\p{L})/iu;
/** Such a line that a program joined with what is below it. */
const fencedMark = /^(\s{0,8}[#=*_~+-]{2,40} ?[^#=*_~+\n]{5,160}?[#=*_~+-]{2,40})\s{1,8}(?=\S)/u;

/** What mail programs call the headers of a letter that they quote. */
const senderNames =
  'from|von|de|da|van|od|от|від|fra|från|lähettäjä|kimden|gönderen|από|expéditeur|remitente|mittente|remetente|afzender|发件人|寄件者|寄件人|差出人|보낸 사람|보낸사람|من|מאת|จาก|feladó|odesílatel|expeditor|nadawca|pengirim|người gửi';
const otherNames =
  'to|sent|date|subject|cc|bcc|reply-to|an|gesendet|datum|betreff|kopie|à|envoyé|objet|date|para|enviado(?: el| em)?|fecha|data|asunto|assunto|a|inviato|oggetto|aan|verzonden|onderwerp|do|wysłano|temat|кому|отправлено|дата|тема|надіслано|til|sendt|emne|till|skickat|ämne|kime|tarih|konu|προς|στάλθηκε|θέμα|收件人|发送时间|日期|主题|收件者|主旨|寄件日期|宛先|送信日時|日時|件名|받는 사람|보낸 날짜|날짜|제목|címzett|tárgy|komu|předmět|către|subiect|kepada|subjek|đến|chủ đề';
const sender = new RegExp(`^\\s*\\*?(?:${senderNames})\\*?\\s?[:：]\\*?\\s*\\S`, 'iu');
const other = new RegExp(`^\\s*\\*?(?:${otherNames})\\*?\\s?[:：]`, 'iu');

/** So many sentences of ours in one message are a quotation of it. */
const quotation = 2;

/**
 * What the writer says, without what they quote: our own letter, quoted around an answer, holds all the words that a
 * counter-notice or a removal holds. It is known by its own words, whatever a program did to its lines, by the headers that
 * programs put above it, and by the marks before its lines.
 *
 * @param letter the text of the letter that is answered, where it is known; where it is not, what stands in all of ours
 *   shows where a quotation begins, and nothing below that is read
 * @example ownWords('Removed.\n\nOn Monday, Mara wrote:\n> Please remove …') // 'Removed.'
 */
export function ownWords(text: string, letter = ''): string {
  const lines = linesOf(text).map((line) => line.slice(0, 4000));
  const cut = letter === '' ? cutLetter(lines, standingLetter) : cutLetter(lines, letter, standingLetter);
  const quoted = letter === '' && cut.sure >= quotation ? cut.first : undefined;
  const left = letter === '' && !quoted ? lines : cut.lines;
  const starts = [startOfQuote(lines), quoted?.line].filter((start) => start !== undefined);
  const start = starts.length > 0 ? Math.min(...starts) : undefined;
  const own = (from: number, to: number | undefined): string =>
    left
      .slice(from, to)
      .filter((line) => line !== undefined && !isQuoted(line) && !isMark(line) && !/^\s*[:*»][\s:*»]*$/.test(line))
      .join('\n')
      .trim();
  const before = quoted && quoted.line === start && !isQuoted(lines[quoted.line] ?? '') ? quoted.before : '';
  const above = [own(0, start), before].filter(Boolean).join('\n');
  // Some answer below what they quote. What is not ours there is theirs, if we know what is ours.
  return above !== '' || start === undefined || letter === ''
    ? above
    : own(start, undefined).replace(headerLines, '').trim();
}

/** Ends of lines that quoted-printable text puts in are none; it shows where nobody decoded it. */
function linesOf(text: string): string[] {
  const lines = text.replace(/\r\n?/g, '\n');
  const isUndecoded = (lines.match(/[\p{L},] ?=\n(?=\S)/gu) ?? []).length > 2;
  return (isUndecoded ? lines.replace(/=\n/g, '') : lines).split('\n').flatMap((line) => {
    const [joined = '', mark = ''] = fencedMark.exec(line.slice(0, 300)) ?? [];
    return isMark(mark) ? [mark, line.slice(joined.length)] : [line];
  });
}

/** Marks of programs before a quoted line: `> `, `| `, `AB> `, `» `. */
const isQuoted = (line: string): boolean => /^\s*(?:[>|]|\p{Lu}{1,3}>|»\s)/u.test(line);

const headerLines = new RegExp(
  `^[^\\S\\r\\n\\u2028\\u2029]*\\*?(?:${senderNames}|${otherNames})\\*?\\s?[:：].*$`,
  'gimu',
);

const isMark = (line: string): boolean =>
  line.length <= 200 &&
  (replyMark.test(line) || (thatLine.test(line) && (isFenced(line) || (line.length <= 90 && asksToWrite.test(line)))));

function startOfQuote(lines: readonly string[]): number | undefined {
  // "On … wrote:" may be broken over two lines by the writer's program.
  const joined = lines.map((line, index) =>
    /^(?:on|am|le|el|il|em|op) .*[^:]$/i.test(line) ? `${line} ${lines[index + 1] ?? ''}` : line,
  );
  const firstWords = lines.findIndex((line) => line.trim() !== '' && !isMark(line.slice(0, 400).trim()));
  const start = joined.findIndex((line, at) => {
    const short = line.slice(0, 400).trim();
    // In front of everything it says that the answer is below; elsewhere, that it is above.
    if (isMark(short)) return firstWords !== -1 && firstWords < at;
    return quoteStart.test(short) || isHeader(lines, at);
  });
  return start < 0 ? undefined : start;
}

/** A sender's line, and two more headers within the next lines, in whatever language. */
function isHeader(lines: readonly string[], at: number): boolean {
  if (!sender.test((lines[at] ?? '').slice(0, 400))) return false;
  const next = lines.slice(at + 1, at + 7).filter((line) => line.trim() !== '');
  return next.slice(0, 4).filter((line) => other.test(line.slice(0, 400))).length >= 2;
}

const passedOnStart =
  /^-{0,20} ?(?:begin )?(?:forwarded message|weitergeleitete nachricht|message transféré|mensaje reenviado)\b/i;
/** What a message passes on of somebody else's, which no answer quotes. */
export function forwarded(text: string): string {
  const lines = text.split(/\r\n?|\n/);
  const start = lines.findIndex((line) => passedOnStart.test(line));
  return start < 0 ? '' : lines.slice(start + 1).join('\n');
}

/**
 * Sentences, lower case, typographic signs made plain; at most 400 of at most 1,000 characters, which bounds the time
 * that any pattern over them can take.
 */
export function sentencesOf(text: string): string[] {
  const plain = text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[\u00ad\u200b-\u200d\u2060\ufeff]/g, '')
    .replace(/[‐‑‒–—−]/g, '-')
    .replace(/[‘’ʼ`]/g, "'")
    .replace(/[“”„«»]/g, '"')
    .replace(/https?:\/\/\S+/g, 'url');
  const paragraphs: string[][] = [[]];
  for (const line of plain.split('\n').map((line) => line.trim())) {
    if (line === '') paragraphs.push([]);
    else paragraphs.at(-1)?.push(line);
  }
  return paragraphs
    .flatMap((paragraph) =>
      paragraph
        .join(' ')
        .slice(0, 20_000)
        .split(/(?<=[.!?;])\s|(?<=[。！？；])/u),
    )
    .map((sentence) => sentence.slice(0, 1000).split(/\s/).filter(Boolean).join(' '))
    .filter(Boolean)
    .slice(0, 400);
}
