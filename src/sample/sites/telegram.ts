import { hours } from '../desks/hours.ts';
import { obey } from '../desks/obey.ts';
import { document } from '../pages/document.ts';
import { html, type Markup } from '../pages/html.ts';
import { mediaUrl } from '../pages/layouts.ts';
import type { Post, Site, SiteRequest, SiteResponse } from '../site.ts';
import type { World } from '../world.ts';
import { postList } from './post-list.ts';

const host = 't.me';
const channel = 'premiumvale_drops';
/** Names that an account or a channel has. */
const taken: readonly string[] = ['telegram', channel];
/** Messages of a page, as many as Telegram shows. */
const perPage = 20;
const onlyBy = [] as const;
/** One message an hour, the first at this time. */
const began = Date.parse('2026-11-20T08:00:00Z');

export const telegram: Site = {
  host,
  address: '203.0.113.114',
  others: [{ name: 'cdn4.telesco.pe', address: '203.0.113.115', role: 'media' }],
  title: 'Telegram',
  kind: 'social',
  about: 'A stand-in with one public channel, which other pages name. Its messages are found by reading it alone.',
  layout: 'timeline',
  contact: { style: 'none' },
  mailbox: 'dmca@telegram.org',
  desk: obey(hours(30), '404'),
  registrar: 'nameworks',
  service: 'telegram',
  posts: postList(host, [
    { path: `/${channel}/3`, title: 'Drops', text: 'New: premiumvale', handle: 'premiumvale', works: [4], onlyBy },
    {
      path: `/${channel}/4`,
      title: 'Drops',
      text: 'And one more, smaller.',
      handle: 'premiumvale',
      works: [6],
      alter: [{ kind: 'resize', width: 800 }],
      onlyBy,
    },
  ]),
  answer: (request, world) => channelPage(request, world),
};

/** `/NAME`: what is public of an account or channel, or the words that Telegram shows for a name that nobody has. */
function namePage(path: string): SiteResponse | undefined {
  const name = /^\/(\w{5,32})$/.exec(path)?.[1]?.toLowerCase();
  if (name === undefined) return undefined;
  if (taken.includes(name)) {
    const body = html`<div class="tgme_page_title"><span dir="auto">${name}</span></div><div class="tgme_page_extra">@${name}</div>`;
    return { status: 200, body: document({ title: `Telegram: View @${name}`, body }) };
  }
  const body = html`<div class="tgme_page_icon"><i class="tgme_icon_user"></i></div>
    <div class="tgme_page_description">If you have <strong>Telegram</strong>, you can contact <a class="tgme_username_link" href="tg://resolve?domain=${name}">@${name}</a> right away.</div>`;
  return { status: 200, body: document({ title: `Telegram: Contact @${name}`, body }) };
}

const numberOf = (post: Post): number => Number(post.path.split('/').at(-1));

/** `/s/NAME`, the preview of a channel on the web; one that is none leads back to its name, as there. */
function channelPage({ path, query }: SiteRequest, world: World): SiteResponse | undefined {
  const name = /^\/s\/(\w+)$/.exec(path)?.[1]?.toLowerCase();
  if (name === undefined) return namePage(path);
  const ofChannel = world.directory
    .posts(telegram)
    .filter((post) => post.path.toLowerCase().startsWith(`/${name}/`))
    .filter((post) => world.state.takeDownFor(host, post.path, '') === undefined);
  if (name !== channel && ofChannel.length === 0) return { status: 302, headers: { location: `/${name}` }, body: '' };
  const before = Number(query.get('before') ?? Number.POSITIVE_INFINITY);
  const older = ofChannel.filter((post) => numberOf(post) < before).sort((a, b) => numberOf(a) - numberOf(b));
  const shown = older.slice(-perPage);
  const [first] = shown;
  const more =
    first && older.length > shown.length
      ? html`<a href="/s/${name}?before=${numberOf(first)}" class="tme_messages_more js-messages_more" data-before="${numberOf(first)}"></a>`
      : undefined;
  const body = html`<header class="tgme_header"><div class="tgme_channel_info"><div class="tgme_channel_info_header_title"><span dir="auto">Drops</span></div>
    <div class="tgme_channel_info_description">Fresh every week.</div></div></header>
    <main class="tgme_main"><section class="tgme_channel_history">${more}${shown.map((post) => message(name, post))}</section></main>`;
  return { status: 200, body: document({ title: 'Drops – Telegram', body }) };
}

function message(name: string, post: Post): Markup {
  const id = numberOf(post);
  const photos = post.pictures.map(
    (picture) =>
      html`<a class="tgme_widget_message_photo_wrap" href="https://${host}/${name}/${id}" style="width:400px;background-image:url('${mediaUrl(telegram, picture.path)}')"></a>`,
  );
  return html`<div class="tgme_widget_message_wrap"><div class="tgme_widget_message" data-post="${name}/${id}">${photos}
    <div class="tgme_widget_message_text js-message_text" dir="auto">${post.text}</div>
    <span class="tgme_widget_message_views">1.2K</span>
    <a class="tgme_widget_message_date" href="https://${host}/${name}/${id}"><time datetime="${new Date(began + id * 3_600_000).toISOString()}"></time></a></div></div>`;
}
