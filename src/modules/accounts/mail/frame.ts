import type { Language } from '#modules/accounts/contract.ts';
import { newsToken } from '#modules/accounts/links/news-token.ts';
import { mailTextsIn } from '#modules/accounts/mail/texts.ts';
import type { MailSettings } from '#modules/accounts/mail/write-mail.ts';

/** Where a user chooses what comes by mail, and where one POST ends it, or one kind of it (RFC 8058). */
export function waysOut(
  { publicUrl, secretKey }: MailSettings,
  userId: string,
  only?: string,
): { choose: string; unsubscribe: string } {
  const token = newsToken(secretKey, userId);
  return {
    choose: `${publicUrl}/email-settings/subscription/${token}`,
    unsubscribe: `${publicUrl}/api/v1/email-settings/${token}/unsubscribe${only ? `?only=${only}` : ''}`,
  };
}

/** Rows of a table as a mail. Nothing is loaded from anywhere: who opens a mail, and when, is nobody's business. */
export function framed(
  { product, colour, language }: MailSettings & { language: Language },
  rows: readonly string[],
  choose: string,
): string {
  const texts = mailTextsIn(language).news;
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light"><title>${escaped(product)}</title></head>
<body style="margin:0;background:#ffffff;color:#17201e;font:16px/24px system-ui,sans-serif">
<table role="presentation" style="max-width:560px;margin:0 auto;padding:24px 16px;border-collapse:separate">
<tr><td style="padding-bottom:16px;font-weight:700;color:${colour}">${escaped(product)}</td></tr>
${rows.join('\n')}
<tr><td style="padding-top:16px;border-top:1px solid #d9dfdd;font-size:13px;color:#56615e">
<a href="${escaped(choose)}" style="color:#56615e">${escaped(texts.choose)}</a>
</td></tr>
</table></body></html>
`;
}

const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
export const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => signs[sign] ?? sign);
