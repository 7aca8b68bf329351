import { describe, expect, it } from 'vitest';
import { HostBusy, type SafeFetch } from '#lib/safe-fetch/index.ts';
import { sampleQuestion, sourceConformance } from '#modules/discovery/sources/source.conformance.ts';
import type { Batch, Question } from '#modules/discovery/sources/source.ts';
import { channelName, channelOf, channelsNamed } from '#modules/discovery/sources/telegram/channels-named.ts';
import { readChannel } from '#modules/discovery/sources/telegram/read-channel.ts';
import { searchChannels } from '#modules/discovery/sources/telegram/search-channels.ts';
import { answers, type Reply, sourceOf } from '#modules/discovery/sources/test-answers.ts';

interface Written {
  id: number;
  text?: string;
  photos?: number[];
  quote?: string;
  forwardedFrom?: string;
}

/** A message as the preview writes it. */
const messageOf = (name: string, { id, text = '', photos = [], quote, forwardedFrom }: Written): string => `
  <div class="tgme_widget_message_wrap js-widget_message_wrap">
  <div class="tgme_widget_message text_not_supported_wrap js-widget_message" data-post="${name}/${id}" data-view="x">
    <div class="tgme_widget_message_author"><a class="tgme_widget_message_owner_name" href="https://t.me/${name}">Channel</a></div>
    ${forwardedFrom ? `<div class="tgme_widget_message_forwarded_from">Forwarded from <a class="tgme_widget_message_forwarded_from_name" href="${forwardedFrom}">it</a></div>` : ''}
    ${quote ? `<a class="tgme_widget_message_reply" href="https://t.me/${name}/1"><div class="tgme_widget_message_metatext js-message_reply_text">${quote}</div></a>` : ''}
    ${photos.map((at) => `<a class="tgme_widget_message_photo_wrap grouped_media_wrap" href="https://t.me/${name}/${at}?single" style="width:453px;background-image:url('https://cdn4.telesco.pe/file/${at}.jpg')"></a>`).join('')}
    <div class="tgme_widget_message_text js-message_text" dir="auto">${text}</div>
    <span class="tgme_widget_message_views">1.2K</span>
    <a class="tgme_widget_message_date" href="https://t.me/${name}/${id}"><time datetime="2026-11-20T10:00:00+00:00" class="time">10:00</time></a>
  </div></div>`;
const channel = (name: string, title: string, messages: Written[], before?: number): string => `<!doctype html>
  <div class="tgme_channel_info_header_title"><span dir="auto">${title}</span></div>
  <div class="tgme_channel_info_description">Best of &amp; more</div>
  ${before ? `<a href="/s/${name}?before=${before}" class="tme_messages_more js-messages_more" data-before="${before}"></a>` : ''}
  ${messages.map((one) => messageOf(name, one)).join('')}`;

const html = (body: string): Reply => ({ body, headers: { 'content-type': 'text/html; charset=utf-8' } });
const gone = (name: string): Reply => ({ status: 302, body: '', headers: { location: `https://t.me/${name}` } });
const named = (place: string, more: Partial<NonNullable<Question['places']>[number]> = {}) => ({
  sourceId: 'telegram',
  place,
  isFresh: false,
  ...more,
});
const question: Question = { ...sampleQuestion, names: ['annavale', 'Anna Vale'], places: [named('leaks_daily')] };

/** A channel of the creator's name, one with two pages, and none called as she was. */
const channels: Record<string, { title: string; messages: Written[] }> = {
  annavale: {
    title: 'ANNA VALE vip',
    messages: [
      { id: 1, photos: [1, 2] },
      { id: 5, text: 'hello' },
    ],
  },
  leaks_daily: {
    title: 'Daily',
    messages: [
      { id: 1, text: 'Somebody else', photos: [1] },
      {
        id: 20,
        text: 'Anna Vale pack<br><a href="https://mega.test/x">get it</a> <a href="https://t.me/more_leaks">m</a>',
      },
      { id: 21, photos: [21] },
      { id: 22, text: 'hi', quote: 'Anna Vale is here' },
    ],
  },
};
/** The newest three messages, or those before one. */
function world(url: URL): Reply {
  const [, , name = ''] = url.pathname.split('/');
  const known = channels[name];
  if (!known) return gone(name);
  const before = Number(url.searchParams.get('before') ?? 1_000);
  const messages = known.messages.filter(({ id }) => id < before).slice(-3);
  return html(channel(name, known.title, messages, messages[0]?.id));
}

const run = async (fetch: SafeFetch, asked: Question = question): Promise<{ batches: Batch[]; failure?: string }> => {
  const batches: Batch[] = [];
  try {
    for await (const batch of searchChannels({ fetch }).search(asked, undefined, new AbortController().signal))
      batches.push(batch);
  } catch (error) {
    return { batches, failure: error instanceof Error ? error.message : String(error) };
  }
  return { batches };
};
const urlsOf = (batches: readonly Batch[]) => batches.flatMap(({ found }) => found.map(({ url }) => url));
const reasonsOf = (batches: readonly Batch[]) =>
  batches.flatMap(({ degraded = [] }) => degraded.map(({ reason }) => reason));

sourceConformance('Telegram', async () => ({ source: sourceOf(searchChannels({ fetch: answers(world) })), question }));

describe('readChannel', () => {
  const read = (body: string) => readChannel({ body: Buffer.from(body), type: 'text/html' });

  it('reads a channel and its messages, without what they answer to', () => {
    const page = read(
      channel(
        'daily',
        'Daily &amp; more',
        [
          {
            id: 7,
            text: 'A <b>bold</b> <a href="https://a.test/?x=1&amp;y=2">link</a>',
            quote: 'annavale',
            photos: [7, 8],
          },
          { id: 9, forwardedFrom: 'https://t.me/other/5' },
        ],
        7,
      ),
    );
    expect(page).toMatchObject({ title: 'Daily & more', description: 'Best of & more', before: 7 });
    expect(page.messages).toEqual([
      {
        post: 'daily/7',
        id: 7,
        text: 'A bold link',
        at: '2026-11-20T10:00:00+00:00',
        links: ['https://a.test/?x=1&y=2'],
        photos: ['https://cdn4.telesco.pe/file/7.jpg', 'https://cdn4.telesco.pe/file/8.jpg'],
        parts: [8],
        hasMedia: true,
      },
      expect.objectContaining({ post: 'daily/9', links: ['https://t.me/other/5'], hasMedia: false }),
    ]);
  });

  it('ends a quote that was left open with its message', () => {
    const page = read(
      '<div class="tgme_widget_message" data-post="a/1"><div class="js-message_reply_text">quoted <div>' +
        messageOf('a', { id: 2, text: 'kept' }),
    );
    expect(page.messages.map(({ text }) => text)).toEqual(['', 'kept']);
  });

  it('is bounded however many messages and links a page has', () => {
    const many = Array.from({ length: 3_000 }, (_, id) => ({
      id: id + 1,
      text: '<a href="https://a.test">x</a>'.repeat(9),
    }));
    expect(read(channel('a', 'A', many)).messages).toHaveLength(100);
    expect(read('<div class="js-message_reply_text">'.repeat(100_000)).messages).toEqual([]);
  });
});

describe('channelsNamed', () => {
  it.each([
    ['https://t.me/AnnaLeaks', 'annaleaks'],
    ['https://telegram.me/s/anna_leaks/12?x=1', 'anna_leaks'],
    ['https://t.me/joinchat/AAAA', undefined],
    ['https://t.me/+abcdef', undefined],
    ['https://t.me/share/url?url=x', undefined],
    ['https://t.me/anna_bot', undefined],
    ['https://not-t.me/anna', undefined],
  ])('reads %s as %s', (address, name) => expect(channelOf(address)).toBe(name));

  it('takes links and what is written out, and no name that cannot be one', () => {
    const links = [{ url: 'https://t.me/one_leaks' }, { url: 'https://t.me/one_leaks/5' }];
    expect(channelsNamed({ links, text: 'Join T.me/Two_Leaks or telegram.me/s/three3 not at.me/four' })).toEqual([
      'one_leaks',
      'two_leaks',
      'three3',
    ]);
    expect(channelName('a.b')).toBeUndefined();
    expect(channelName('@Anna_V')).toBe('anna_v');
  });
});

describe('searchChannels', () => {
  it('finds messages that name the creator, what they link to, and media beside them', async () => {
    const { batches } = await run(answers(world));
    expect(urlsOf(batches)).toEqual([
      'https://t.me/annavale/1',
      'https://t.me/annavale/2',
      'https://t.me/leaks_daily/20',
      'https://mega.test/x',
      'https://t.me/more_leaks',
      'https://t.me/leaks_daily/21',
    ]);
    expect(batches.flatMap(({ places = [] }) => places)).toEqual([
      { place: 'annavale', isThere: true, mark: expect.stringMatching(/^5 \w{16}$/), hasBrought: true },
      { place: 'oldanna', isThere: false, mark: expect.any(String), hasBrought: false },
      { place: 'leaks_daily', isThere: true, mark: expect.stringMatching(/^22 /), hasBrought: true },
    ]);
  });

  it('asks again neither for a channel that is not there, nor for messages it has read for these names', async () => {
    const asked: string[] = [];
    const fetch = answers((url) => {
      asked.push(url.pathname + url.search);
      return world(url);
    });
    const places = (await run(fetch)).batches.flatMap(({ places = [] }) =>
      places.map((one) => ({ sourceId: 'telegram', isFresh: true, ...one })),
    );
    expect(asked).toEqual(['/s/annavale', '/s/oldanna', '/s/leaks_daily', '/s/leaks_daily?before=20']);
    asked.length = 0;
    await run(fetch, { ...question, places });
    expect(asked).toEqual(['/s/annavale', '/s/leaks_daily']);
    asked.length = 0;
    await run(fetch, { ...question, names: ['annavale', 'annie'], places });
    expect(asked).toContain('/s/leaks_daily?before=20');
    asked.length = 0;
    await run(fetch, { ...question, places: places.map((one) => ({ ...one, isFresh: false })) });
    expect(asked).toContain('/s/oldanna');
  });

  it('asks own handles first, then channels that brought something and others in turns, and none that rests', async () => {
    const asked: string[] = [];
    const fetch = answers((url) => {
      asked.push(url.pathname.replace('/s/', ''));
      return gone('x');
    });
    const places = [
      ...Array.from({ length: 40 }, (_, at) => named(`junk_${at}`)),
      named('resting_one', { isResting: true }),
      named('good_one', { hasBrought: true }),
      named('good_two', { hasBrought: true }),
    ];
    await run(fetch, { ...question, places });
    expect(asked.slice(0, 6)).toEqual(['annavale', 'oldanna', 'good_one', 'junk_0', 'good_two', 'junk_1']);
    expect(asked).toHaveLength(30);
    expect(asked).not.toContain('resting_one');
  });

  it('fails where the host does not answer, soon', async () => {
    let asked = 0;
    const fetch = answers(() => {
      asked += 1;
      return asked % 2 ? 'down' : { status: 500, body: '' };
    });
    expect(await run(fetch)).toMatchObject({ failure: 'Telegram did not answer.' });
    expect(asked).toBeLessThanOrEqual(6);
  });

  it('is partial where pages are out of shape, and asks no more of them', async () => {
    let asked = 0;
    const { batches, failure } = await run(
      answers(() => {
        asked += 1;
        return html('<p>Something else</p>');
      }),
    );
    expect(failure).toBeUndefined();
    expect(reasonsOf(batches)).toEqual([expect.stringContaining('the title of a channel is missing')]);
    expect(asked).toBe(1);
  });

  it('names the time where the host asks for a long rest, and asks once more after a short one', async () => {
    const busy = (seconds: string): Reply => ({ status: 429, body: '', headers: { 'retry-after': seconds } });
    expect((await run(answers(() => busy('600')))).failure).toMatch(/until \d{4}-/);
    const far: SafeFetch = async () => {
      throw new HostBusy('t.me', 200_000);
    };
    expect((await run(far)).failure).toMatch(/until \d{4}-/);
    let refused = 0;
    const { batches, failure } = await run(answers((url) => (refused++ === 0 ? busy('1') : world(url))));
    expect(failure).toBeUndefined();
    expect(reasonsOf(batches)).toEqual([]);
  });
});
