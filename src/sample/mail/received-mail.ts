import { type AddressObject, type ParsedMail, simpleParser } from 'mailparser';

export type ReceivedMail = {
  id: string;
  /** World time of arrival in milliseconds. */
  at: number;
  /** Envelope, not headers. */
  from: string;
  to: readonly string[];
  subject: string;
  messageId: string;
  /** Where answers go: Reply-To, else From. */
  replyTo: string;
  text: string;
  html?: string;
  /** `name: type` of every attachment. */
  attachments: readonly string[];
  raw: Buffer;
};

const addressIn = (field: AddressObject | AddressObject[] | undefined): string | undefined =>
  [field].flat()[0]?.value[0]?.address;

/** Reads a stored message; never fails on a malformed one, the parser then leaves fields empty. */
export async function parseMail(stored: {
  id: string;
  at: number;
  from: string;
  to: readonly string[];
  raw: string;
}): Promise<ReceivedMail> {
  const raw = Buffer.from(stored.raw, 'base64');
  const parsed: ParsedMail = await simpleParser(raw, { skipImageLinks: true });
  return {
    ...stored,
    raw,
    subject: parsed.subject ?? '',
    messageId: parsed.messageId ?? '',
    replyTo: addressIn(parsed.replyTo) ?? addressIn(parsed.from) ?? stored.from,
    text: parsed.text ?? '',
    ...(typeof parsed.html === 'string' && { html: parsed.html }),
    attachments: parsed.attachments.map((part) => `${part.filename ?? 'part'}: ${part.contentType}`),
  };
}
