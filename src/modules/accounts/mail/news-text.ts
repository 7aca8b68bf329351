import type { Language } from '#modules/accounts/contract.ts';
import { newsToken } from '#modules/accounts/links/news-token.ts';
import type { Mail, NewsItem } from '#modules/accounts/mail/mail.ts';
import { mailTextsIn } from '#modules/accounts/mail/texts.ts';
import type { MailSettings } from '#modules/accounts/mail/write-mail.ts';

/** News of one user as a mail: a subject that anybody may see, what happened, and the way to get fewer of them. */
export function newsText(
  settings: MailSettings,
  { userId, language }: { userId: string; language: Language },
  { items, more }: { items: readonly NewsItem[]; more: number },
): Omit<Mail, 'to'> {
  const texts = mailTextsIn(language).news;
  const { publicUrl, secretKey } = settings;
  const token = newsToken(secretKey, userId);
  const choose = `${publicUrl}/email-settings/subscription/${token}`;
  const rest: NewsItem[] = more > 0 ? [{ title: texts.more(more), text: '', link: '/notifications' }] : [];
  const linked = [...items, ...rest].map(({ link, ...item }) => ({ ...item, url: link && `${publicUrl}${link}` }));
  return {
    subject: texts.subject(items.length + more),
    text: `${linked.map(({ title, text, url }) => [title, text, url].filter(Boolean).join('\n')).join('\n\n')}

${texts.choose}: ${choose}
`,
    html: page({ ...settings, language }, linked, choose),
    unsubscribe: `${publicUrl}/api/v1/email-settings/${token}/unsubscribe`,
  };
}

/** Nothing is loaded from anywhere: who opens a mail, and when, is nobody's business. */
function page(
  { product, colour, language }: MailSettings & { language: Language },
  items: readonly { title: string; text: string; url: string | undefined }[],
  choose: string,
): string {
  const texts = mailTextsIn(language).news;
  const rows = items.map(
    ({ title, text, url }) => `<tr><td style="padding:16px 0;border-top:1px solid #d9dfdd">
<p style="margin:0;font-weight:600">${escaped(title)}</p>
${text ? `<p style="margin:4px 0 0">${escaped(text)}</p>` : ''}
${url ? `<p style="margin:8px 0 0"><a href="${escaped(url)}" style="color:${colour}">${escaped(texts.open)}</a></p>` : ''}
</td></tr>`,
  );
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="color-scheme" content="light"><title>${escaped(product)}</title></head>
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
const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => signs[sign] ?? sign);
