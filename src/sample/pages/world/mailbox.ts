import type { SiteRequest, SiteResponse } from '../../site.ts';
import type { World } from '../../world.ts';
import { html } from '../html.ts';
import { worldPage } from './frame.ts';

const when = (milliseconds: number): string => new Date(milliseconds).toISOString().slice(0, 16).replace('T', ' ');

/** Every mail that was sent, to creators and to desks, the newest first; `?to=` narrows. */
export function mailboxPage(request: SiteRequest, world: World): SiteResponse {
  const to = request.query.get('to')?.toLowerCase() ?? '';
  const mails = world.state.mails().filter((mail) => mail.to.some((address) => address.toLowerCase().includes(to)));
  const rows = mails
    .toReversed()
    .slice(0, 500)
    .map(
      (mail) =>
        html`<tr><td>${when(mail.at)}</td><td>${mail.to.join(', ')}</td><td><a href="/mail/${mail.id}">${mail.subject || '(no subject)'}</a></td></tr>`,
    );
  const body = html`<form class="row"><label>To <input name="to" value="${to}"></label><button>Filter</button></form><p>${mails.length} mails.</p>
    <div class="wide"><table><tr><th>Arrived (UTC)</th><th>To</th><th>Subject</th></tr>${rows}</table></div>`;
  return worldPage(world, 'Mailbox', body);
}

/** One mail with what came back to it; `.eml` gives the raw message. */
export function mailPage(request: SiteRequest, world: World): SiteResponse | undefined {
  const [, , name = ''] = request.path.split('/');
  const mail = world.state.mails().find(({ id }) => id === name.replace(/\.eml$/, ''));
  if (!mail) return undefined;
  if (name.endsWith('.eml'))
    return {
      status: 200,
      headers: { 'content-type': 'message/rfc822', 'content-disposition': `attachment; filename="${name}"` },
      body: mail.raw,
    };
  const answers = world.state.answers().filter((answer) => answer.mail === mail.id);
  // Links in mail are clickable, as in a mail program: that is how a newcomer confirms an address.
  const text = mail.text
    .split(/(https?:\/\/[^\s<>"')]+)/g)
    .map((part, index) => (index % 2 === 1 ? html`<a href="${part}" rel="noreferrer">${part}</a>` : html`${part}`));
  const body = html`<table><tr><th>From</th><td>${mail.from}</td></tr><tr><th>To</th><td>${mail.to.join(', ')}</td></tr><tr><th>Reply-To</th><td>${mail.replyTo}</td></tr><tr><th>Message-ID</th><td><code>${mail.messageId}</code></td></tr><tr><th>Attachments</th><td>${mail.attachments.join(', ')}</td></tr></table>
    <pre>${text}</pre><p><a href="/mail/${mail.id}.eml">Raw message</a></p>
    <h2>What the desk does</h2><ul>${answers.map((answer) => html`<li>${when(answer.due)}: ${answer.answer}${answer.sent ? `, delivered with status ${answer.sent.status}` : ', not yet delivered'}</li>`)}</ul>`;
  return worldPage(world, mail.subject || '(no subject)', body);
}
