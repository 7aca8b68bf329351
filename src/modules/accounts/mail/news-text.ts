import type { Language } from '#modules/accounts/contract.ts';
import { escaped, framed, waysOut } from '#modules/accounts/mail/frame.ts';
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
  const { publicUrl } = settings;
  const { choose, unsubscribe } = waysOut(settings, userId);
  const rest: NewsItem[] = more > 0 ? [{ title: texts.more(more), text: '', link: '/notifications' }] : [];
  const linked = [...items, ...rest].map(({ link, ...item }) => ({ ...item, url: link && `${publicUrl}${link}` }));
  return {
    subject: texts.subject(items.length + more),
    text: `${linked.map(({ title, text, url }) => [title, text, url].filter(Boolean).join('\n')).join('\n\n')}

${texts.choose}: ${choose}
`,
    html: framed({ ...settings, language }, rowsOf(settings, linked, texts.open), choose),
    unsubscribe,
  };
}

const rowsOf = (
  { colour }: MailSettings,
  items: readonly { title: string; text: string; url: string | undefined }[],
  open: string,
): string[] =>
  items.map(
    ({ title, text, url }) => `<tr><td style="padding:16px 0;border-top:1px solid #d9dfdd">
<p style="margin:0;font-weight:600">${escaped(title)}</p>
${text ? `<p style="margin:4px 0 0">${escaped(text)}</p>` : ''}
${url ? `<p style="margin:8px 0 0"><a href="${escaped(url)}" style="color:${colour}">${escaped(open)}</a></p>` : ''}
</td></tr>`,
  );
