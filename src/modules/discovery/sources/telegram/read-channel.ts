import { defineTask } from '#lib/foreign-text/index.ts';
import { decodeHtml, readTags, type TagReader } from '#lib/page-read/index.ts';

/** The preview page of a public channel. */
export interface ChannelPage {
  title: string;
  description: string;
  messages: ChannelMessage[];
  /** The message before which the next page ends. */
  before?: number;
}
export interface ChannelMessage {
  /** `channel/123` */
  post: string;
  id: number;
  text: string;
  /** As the page writes it: ISO 8601. */
  at?: string;
  /** What its text links to, and where it was forwarded from. */
  links: string[];
  /** Addresses of its pictures, and of the first pictures of its videos. */
  photos: string[];
  /** Of an album, the messages that its parts are. */
  parts: number[];
  hasMedia: boolean;
}

const most = { messages: 100, text: 20_000, links: 50, photos: 40 };

/** An element whose inside is taken, or left out, until it ends. */
interface Region {
  takes: 'text' | 'title' | 'description' | 'nothing';
  element: string;
  depth: number;
}

/**
 * Reads the preview page of a public channel (`t.me/s/NAME`). Quotes of what a message answers to are no part of it.
 *
 * @example readChannel({ body, type: 'text/html' }).messages[0]?.post // 'annaleaks/123'
 */
export function readChannel({ body, type }: { body: Uint8Array; type: string | undefined }): ChannelPage {
  const page: ChannelPage = { title: '', description: '', messages: [] };
  let region: Region | undefined;
  let message: ChannelMessage | undefined;
  const reader: TagReader = {
    open(element, attributes) {
      const classes = (attributes.class ?? '').split(/\s+/);
      const isMessage = classes.includes('tgme_widget_message');
      // An element that was left open ends with its message.
      if (isMessage) region = undefined;
      if (isMessage) message = begin(page, attributes['data-post']);
      if (region && element === region.element) region.depth += 1;
      if (element === 'br' && region?.takes === 'text' && message) message.text += '\n';
      if (region?.takes === 'nothing') return;
      if (attributes['data-before'] && classes.includes('tme_messages_more'))
        page.before = Number.parseInt(attributes['data-before'], 10) || page.before;
      const takes = regionOf(classes);
      if (takes && (!region || takes === 'nothing')) region = { takes, element, depth: 1 };
      if (message) note(message, classes, attributes, region?.takes === 'text');
    },
    close(element) {
      if (region?.element !== element) return;
      region.depth -= 1;
      if (region.depth === 0) region = undefined;
    },
    text(text) {
      if (region?.takes === 'title') page.title = joined(page.title, text, 300);
      if (region?.takes === 'description') page.description = joined(page.description, text, 2_000);
      if (region?.takes === 'text' && message) message.text = joined(message.text, text, most.text);
    },
  };
  readTags(decodeHtml(body, type), reader);
  for (const one of page.messages) one.text = one.text.trim();
  return page;
}

/** A stranger's page: read where it costs itself alone (`platform/foreign`). */
export const readChannelTask = defineTask('read-telegram-channel', readChannel);

const joined = (before: string, text: string, longest: number): string => `${before}${text}`.slice(0, longest);

function regionOf(classes: readonly string[]): Region['takes'] | undefined {
  if (classes.includes('js-message_reply_text') || classes.includes('tgme_widget_message_reply')) return 'nothing';
  if (classes.includes('tgme_widget_message_text')) return 'text';
  if (classes.includes('tgme_channel_info_header_title')) return 'title';
  return classes.includes('tgme_channel_info_description') ? 'description' : undefined;
}

/** A message begins; it goes on until the next one. */
function begin(page: ChannelPage, post = ''): ChannelMessage | undefined {
  const [, id] = /^[\w-]{1,64}\/(\d{1,12})$/.exec(post) ?? [];
  if (id === undefined || page.messages.length >= most.messages) return undefined;
  const message = { post, id: Number(id), text: '', links: [], photos: [], parts: [], hasMedia: false };
  page.messages.push(message);
  return message;
}

const mediaClasses = [
  'tgme_widget_message_photo_wrap',
  'tgme_widget_message_video_player',
  'tgme_widget_message_roundvideo_player',
];
const pictureClasses = [
  'tgme_widget_message_photo_wrap',
  'tgme_widget_message_video_thumb',
  'tgme_widget_message_roundvideo_thumb',
];

function note(
  message: ChannelMessage,
  classes: readonly string[],
  { href, style, datetime }: Readonly<Record<string, string>>,
  isInText: boolean,
): void {
  const has = (some: readonly string[]): boolean => some.some((one) => classes.includes(one));
  if (datetime !== undefined && message.at === undefined) message.at = datetime.slice(0, 40);
  const link = href === undefined ? undefined : URL.parse(href, 'https://t.me');
  if (has(mediaClasses)) {
    message.hasMedia = true;
    const [, part] = /^\/[\w-]{1,64}\/(\d{1,12})$/.exec(link?.pathname ?? '') ?? [];
    if (part !== undefined && Number(part) !== message.id && message.parts.length < most.photos)
      message.parts.push(Number(part));
  } else if (link && (isInText || has(['tgme_widget_message_forwarded_from_name'])) && /^https?:$/.test(link.protocol))
    if (message.links.length < most.links) message.links.push(link.href);
  if (!has(pictureClasses)) return;
  const [, picture] = /background-image:\s{0,5}url\(['"]?([^'")]{1,2000})/i.exec((style ?? '').slice(0, 5_000)) ?? [];
  const address = picture === undefined ? undefined : URL.parse(picture, 'https://t.me')?.href;
  if (address !== undefined && message.photos.length < most.photos) message.photos.push(address);
}
