import type { Language } from '#modules/accounts/contract.ts';
import { escaped, framed, waysOut } from '#modules/accounts/mail/frame.ts';
import type { Letter, LetterPart, Mail } from '#modules/accounts/mail/mail.ts';
import { mailTextsIn } from '#modules/accounts/mail/texts.ts';
import type { MailSettings } from '#modules/accounts/mail/write-mail.ts';

/** A letter as a mail: its text whole without the looks, one button, and the way to get no more of them. */
export function letterText(
  settings: MailSettings,
  { userId, language }: { userId: string; language: Language },
  { subject, parts, button, more, ends }: Letter,
): Omit<Mail, 'to'> {
  const { choose, unsubscribe } = waysOut(settings, userId, ends);
  const url = `${settings.publicUrl}${button.link}`;
  const rest = more && `${settings.publicUrl}${more.link}`;
  const rows = [
    `<tr><td><h1 style="margin:0;font-size:22px;line-height:28px">${escaped(subject)}</h1></td></tr>`,
    ...parts.map((part) => `<tr><td style="padding-top:16px">${drawn(part)}</td></tr>`),
    `<tr><td style="padding:24px 0"><a href="${escaped(url)}" style="display:inline-block;padding:10px 20px;border-radius:8px;background:${settings.colour};color:#ffffff;font-weight:600;text-decoration:none">${escaped(button.label)}</a></td></tr>`,
    rest
      ? `<tr><td style="padding-bottom:24px"><a href="${escaped(rest)}" style="color:${settings.colour}">${escaped(more.label)}</a></td></tr>`
      : '',
  ];
  return {
    subject,
    text: `${[subject, ...parts.map(written), `${button.label}:\n${url}`, ...(rest ? [`${more.label}:\n${rest}`] : [])].join('\n\n')}

${mailTextsIn(language).news.choose}: ${choose}
`,
    html: framed({ ...settings, language }, rows, choose),
    unsubscribe,
  };
}

function written({ text, figures = [], list }: LetterPart): string {
  const lines = [
    ...(text ? [text] : []),
    ...figures.map(({ name, value }) => `${name}: ${value}`),
    ...(list ? [`${list.title}:`, ...list.items.map((item) => `- ${item}`)] : []),
  ];
  return lines.join('\n');
}

function drawn({ text, figures = [], list }: LetterPart): string {
  const cell = 'padding:8px 0;border-top:1px solid #d9dfdd;vertical-align:top';
  const rows = figures.map(
    ({ name, value }) =>
      `<tr><th scope="row" style="${cell};padding-right:16px;text-align:left;font-weight:400;color:#56615e">${escaped(name)}</th><td style="${cell};text-align:right;font-weight:600">${escaped(value)}</td></tr>`,
  );
  return [
    text ? `<p style="margin:0">${escaped(text)}</p>` : '',
    rows.length > 0 ? `<table style="width:100%;border-collapse:collapse">${rows.join('')}</table>` : '',
    list
      ? `<h2 style="margin:0;font-size:16px;line-height:24px">${escaped(list.title)}</h2><ul style="margin:4px 0 0;padding-left:20px">${list.items.map((item) => `<li>${escaped(item)}</li>`).join('')}</ul>`
      : '',
  ].join('');
}
