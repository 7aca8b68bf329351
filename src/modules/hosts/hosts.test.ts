import { drizzle } from 'drizzle-orm/node-postgres';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { parseMailbox } from '#lib/mail-address/index.ts';
import type { createManualClock } from '#platform/clock/index.ts';
import type { JobRun } from '#platform/jobs/job.ts';
import type { Database } from '#platform/verb/index.ts';
import { type TestDatabase, testDatabase } from '../../../tests/setup/test-database.ts';
import { thorough } from '../../../tests/setup/thorough.ts';
import { giveContact } from './give-contact.ts';
import {
  confirmContact,
  contactsBounced,
  contactsForOperator,
  createHostLookup,
  ladderOf,
  markBounced,
  needsLookup,
  platformDeskOf,
  recipientById,
  refuseContact,
  takesOf,
  timersFor,
} from './index.ts';
import { contactsChangedAt } from './platform-directory.ts';
import { readSite } from './read-site.ts';
import { putLookup } from './store.ts';
import { entity, oneAddress, registryOf, runOn, type Web, webOf } from './test-web.ts';

let database: TestDatabase;
let db: Database;
let run: JobRun;
let clock: ReturnType<typeof createManualClock>;
let count = 0;
let host = '';

beforeAll(async () => {
  database = await testDatabase({ reuse: true });
  db = drizzle(database.pool);
});
afterAll(() => database.close());
beforeEach(() => {
  count += 1;
  host = `site${count}.test`;
  ({ run, clock } = runOn(db));
});

const network = (email: unknown, more: object = {}) => ({
  objectClassName: 'ip network',
  name: 'HOSTER-NET',
  entities: [entity('registrant', 'owner@hoster.test', 'Hoster Ltd'), entity('abuse', email)],
  ...more,
});
const registration = (email: unknown, name = host) => ({
  objectClassName: 'domain',
  ldhName: name,
  entities: [{ ...entity('registrar', 'sales@registrar.test', 'Registrar Ltd'), entities: [entity('abuse', email)] }],
});

async function lookUp(pages: Web, registry: Parameters<typeof registryOf>[0] = {}, down: string[] = []) {
  const web = webOf({ ...registryOf(registry), ...pages }, down);
  await createHostLookup({ fetch: web.fetch, resolveAddresses: oneAddress })(run, {
    host,
    url: `https://${host}/album/1`,
  });
  return web.asked;
}
const rungs = async (of = host) =>
  (await ladderOf(db, of)).map(
    ({ step, address, formUrl, confirmed }) => `${step} ${address ?? formUrl}${confirmed ? '' : ' ?'}`,
  );
const footer = (html: string): string => `<footer>${html}</footer>`;
const link = (target: string, text = 'our desk') => `<p><a href="mailto:${target}">${text}</a></p>`;

describe('the ladder of a host', () => {
  it('goes from the site over its host to the registrar, each with where and when it was read', async () => {
    await lookUp(
      { [`https://${host}/dmca`]: link(`agent@${host}`) },
      { ip: { '203.0.113.1': network('abuse@hoster.test') }, domain: { [host]: registration('abuse@registrar.test') } },
    );
    const ladder = await ladderOf(db, host);
    expect(ladder).toMatchObject([
      { step: 'site', channel: 'smtp', address: `agent@${host}`, sourceUrl: `https://${host}/dmca`, confirmed: true },
      {
        step: 'abuse',
        address: 'abuse@hoster.test',
        name: 'Somebody',
        sourceUrl: 'https://rdap.test/ip/203.0.113.1',
      },
      { step: 'registrar', address: 'abuse@registrar.test', name: 'Somebody' },
    ]);
    expect(ladder.every(({ checkedAt }) => checkedAt.getTime() === clock.now().getTime())).toBe(true);
    expect(await recipientById(db, ladder[0]?.contactId ?? '')).toEqual(ladder[0]);
  });

  it('names whoever has the mailbox, not who encloses it in the answer; a card that says nothing is the abuse desk of the network', async () => {
    const nested = (name: string) => ({
      objectClassName: 'ip network',
      name: 'HOSTER-NET',
      entities: [
        {
          ...entity('registrant', 'owner@hoster.test', 'Owner'),
          entities: [entity('abuse', 'abuse@hoster.test', name)],
        },
      ],
    });
    for (const [name, expected] of [
      ['Hoster Security Team', 'Hoster Security Team'],
      ['Abuse', 'Abuse desk of HOSTER-NET'],
      ['', 'Abuse desk of HOSTER-NET'],
    ] as const) {
      await lookUp({}, { ip: { '203.0.113.1': nested(name) } });
      expect(await ladderOf(db, host)).toMatchObject([{ address: 'abuse@hoster.test', name: expected }]);
    }
  });

  it('has only what RDAP says where the site names nobody', async () => {
    await lookUp({ [`https://${host}/`]: '<h1>hi</h1>' }, { ip: { '203.0.113.1': network('abuse@hoster.test') } });
    expect(await rungs()).toEqual(['abuse abuse@hoster.test']);
  });

  it('knows a delivery network by its name', async () => {
    await lookUp({}, { ip: { '203.0.113.1': network('abuse@cloudflare.com', { name: 'CLOUDFLARENET' }) } });
    expect(await rungs()).toEqual(['cdn abuse@cloudflare.com', 'cdn https://abuse.cloudflare.com/dmca']);
  });

  it('follows the registry to the registrar, and not to an answer about another name', async () => {
    const related = (href: string) => ({
      objectClassName: 'domain',
      ldhName: host,
      links: [{ rel: 'related', type: 'application/rdap+json', href }],
    });
    const answer = (name: string) => ({ body: JSON.stringify(registration('abuse@registrar.test', name)) });
    await lookUp(
      { 'https://registrar.test/d': answer(host) },
      { domain: { [host]: related('https://registrar.test/d') } },
    );
    expect(await rungs()).toEqual(['registrar abuse@registrar.test']);
    host = 'another-name.test';
    await lookUp(
      { 'https://registrar.test/d': answer('foreign.test') },
      { domain: { [host]: related('https://registrar.test/d') } },
    );
    expect(await rungs()).toEqual(['guess abuse@another-name.test ?']);
  });

  it('ends in a guess that waits for an operator, and never invents another', async () => {
    host = `www.${host}`;
    await lookUp({});
    expect(await rungs()).toEqual([`guess abuse@${host.slice(4)} ?`]);
    const [guess] = await ladderOf(db, host);
    expect((await contactsForOperator(db, 200)).map(({ contactId }) => contactId)).toContain(guess?.contactId);
    const confirmed = await run.transaction((ctx) =>
      confirmContact(ctx, { contactId: guess?.contactId ?? '', who: 'usr_operator' }),
    );
    expect(confirmed.confirmed).toBe(true);
    expect(await rungs()).toEqual([`guess abuse@${host.slice(4)}`]);
  });

  it('of a bare address has no guess', async () => {
    host = '203.0.113.1';
    await lookUp({}, { ip: { '203.0.113.1': network('REDACTED') } });
    expect(await rungs()).toEqual([]);
  });

  it('of a known platform is its desk, form or mail, then the network', async () => {
    host = 'old.reddit.com';
    const asked = await lookUp({}, { ip: { '203.0.113.1': network('abuse@hoster.test') } });
    expect(await rungs()).toEqual([
      'platform dmca@reddit.com',
      'platform https://www.reddit.com/dmca',
      'platform https://www.reddit.com/report ?',
      'abuse abuse@hoster.test',
    ]);
    expect(asked.filter((url) => url.includes('reddit'))).toEqual([]);
    host = 'www.instagram.com';
    await lookUp({});
    // What its own pages do not name waits for an operator.
    expect(await ladderOf(db, host)).toMatchObject([
      { step: 'platform', channel: 'form-packet', confirmed: true },
      { step: 'platform', formUrl: 'https://www.facebook.com/help/contact/567360146613371', confirmed: false },
    ]);
  });

  it('of a platform is looked up again once its entry has other contacts', async () => {
    const now = () => new Date(contactsChangedAt.getTime() + 86_400_000);
    const ask = (lookedUpAt: Date) =>
      run.transaction(async (ctx) => {
        const asked: boolean[] = [];
        for (const name of ['discord.com', 'leak.test']) {
          await putLookup(ctx.tx, { host: name, state: 'done', findings: [], lookedUpAt });
          asked.push(await needsLookup({ tx: ctx.tx, now }, name));
        }
        return asked;
      });
    expect(await ask(new Date(contactsChangedAt.getTime() - 1))).toEqual([true, false]);
    expect(await ask(contactsChangedAt)).toEqual([false, false]);
  });

  it.each([
    'https://discord.com/report/',
    'https://www.discord.com/report?lang=en',
    'https://help.x.com/en/forms/safety-and-sensitive-content/take-it-down',
    'https://www.tiktok.com/legal/report/privacy?lang=de',
    'https://help.instagram.com/contact/567360146613371',
  ])('knows a form for intimate material however it is written: %s', (formUrl) => {
    expect(takesOf({ host: 'given.test', formUrl })).toBe('intimate');
  });

  it('leaves out what bounced, on every host that names it, and does not guess instead', async () => {
    await lookUp(
      { [`https://${host}/dmca`]: link('shared@desk.test') },
      { ip: { '203.0.113.1': network('abuse@hoster.test') } },
    );
    const [first] = await ladderOf(db, host);
    await run.transaction((ctx) => markBounced(ctx, { contactId: first?.contactId ?? '' }));
    expect(await rungs()).toEqual(['abuse abuse@hoster.test']);
    await lookUp({ [`https://${host}/dmca`]: link('shared@desk.test') }, {}, ['rdap.test']);
    expect(await rungs()).toEqual(['abuse abuse@hoster.test']);
    host = `other-${host}`;
    await lookUp({ [`https://${host}/dmca`]: link('Shared@desk.test') });
    expect(await rungs()).toEqual([]);
    await run.transaction((ctx) => markBounced(ctx, { contactId: 'con_unknown' }));
  });

  it('shows a mailbox that bounced once, and brings it back to every host as what it was there', async () => {
    const mailbox = `mended${count}@desk.test`;
    await lookUp({ [`https://${host}/dmca`]: link(mailbox, 'DMCA') });
    const [first] = await ladderOf(db, host);
    const guessed = `guessed-${host}`;
    await database.pool.query(
      `insert into host_contacts (id, host, step, channel, address, source, checked_at, state)
       values ($1, $2, 'guess', 'smtp', $3, 'guess', $4, 'unconfirmed')`,
      [`con_${guessed}`, guessed, mailbox, clock.now()],
    );
    const later = `later-${host}`;
    const bounced = () => run.transaction((ctx) => contactsBounced(ctx, 200));
    await run.transaction((ctx) => markBounced(ctx, { contactId: first?.contactId ?? '' }));
    await run.transaction((ctx) => markBounced(ctx, { contactId: first?.contactId ?? '' }));
    const before = host;
    host = later;
    await lookUp({ [`https://${host}/dmca`]: link(mailbox, 'DMCA') });
    host = before;
    expect([await rungs(), await rungs(guessed), await rungs(later)]).toEqual([[], [], []]);
    expect((await bounced()).filter(({ address }) => address === mailbox)).toHaveLength(1);
    await run.transaction((ctx) => confirmContact(ctx, { contactId: first?.contactId ?? '', who: 'usr_operator' }));
    expect([await rungs(), await rungs(guessed), await rungs(later)]).toEqual([
      [`site ${mailbox}`],
      [`guess ${mailbox} ?`],
      [`site ${mailbox}`],
    ]);
    expect((await bounced()).filter(({ address }) => address === mailbox)).toEqual([]);
  });

  it('names one address once, at its first rung', async () => {
    await lookUp(
      { [`https://${host}/dmca`]: link('abuse@hoster.test') },
      { ip: { '203.0.113.1': network('ABUSE@hoster.test') }, domain: { [host]: registration('abuse@hoster.test') } },
    );
    expect(await rungs()).toEqual(['site abuse@hoster.test']);
  });
});

describe('an operator’s word on a mailbox', () => {
  const registry = () => ({
    ip: { '203.0.113.1': network('Desk@hoster.test') },
    domain: { [host]: registration('abuse@registrar.test') },
  });
  const desk = 'desk@hoster.test';
  const refuse = async (hosts: string[] = []) => {
    const rung = (await ladderOf(db, host)).find(({ address }) => address?.toLowerCase() === desk);
    await run.transaction((ctx) => refuseContact(ctx, { contactId: rung?.contactId ?? '', hosts }));
    return rung?.contactId ?? '';
  };
  const give = (contact: string) => run.transaction((ctx) => giveContact(ctx, { host, contact, who: 'usr_operator' }));

  it('takes a refused one off every rung of its host, found there already or later, and off no other host', async () => {
    const other = `other-${host}`;
    const first = host;
    host = other;
    await lookUp({}, { ip: { '203.0.113.1': network(desk) } });
    host = first;
    await lookUp({ [`https://${host}/dmca`]: link(desk) }, registry());
    await refuse();
    expect(await rungs()).toEqual(['registrar abuse@registrar.test']);
    await lookUp({}, { ...registry(), domain: { [host]: registration('desk+abuse@hoster.test') } });
    expect(await rungs()).toEqual([]);
    expect(await rungs(other)).toEqual(['abuse desk@hoster.test']);
  });

  it('takes a form off every rung, too', async () => {
    await lookUp({});
    const form = 'https://desk.test/form';
    const { contactId } = await give(form);
    await database.pool.query(
      `insert into host_contacts (id, host, step, channel, form_url, source, checked_at, state)
       values ($1, $2, 'cdn', 'form-packet', $3, 'planted', $4, 'usable')`,
      [`con_form_${host}`, host, form, clock.now()],
    );
    await run.transaction((ctx) => refuseContact(ctx, { contactId }));
    expect(await rungs()).toEqual([]);
  });

  it('holds at every host that the refused letter was about', async () => {
    const other = `other-${host}`;
    const first = host;
    for (const one of [other, first]) {
      host = one;
      await lookUp({}, { ip: { '203.0.113.1': network(desk) } });
    }
    await refuse([other]);
    expect([await rungs(), await rungs(other)]).toEqual([[], []]);
  });

  it.each(['given', 'confirmed'])(
    'brings a refused one back when it is %s, on whichever rung it stands',
    async (how) => {
      await lookUp({ [`https://${host}/dmca`]: link(desk) }, registry());
      const contactId = await refuse();
      if (how === 'given') await give('DESK@hoster.test');
      else await run.transaction((ctx) => confirmContact(ctx, { contactId, who: 'usr_operator' }));
      expect(await rungs()).toEqual([`site ${desk}`, 'registrar abuse@registrar.test']);
      await lookUp({}, { ...registry(), domain: { [host]: registration(desk) } });
      expect(await rungs()).toEqual([`site ${desk}`]);
    },
  );

  it('outlives a bounce: what was refused is refused when the mailbox works again', async () => {
    await lookUp({ [`https://${host}/dmca`]: link(desk) }, registry());
    const contactId = await refuse();
    await run.transaction((ctx) => markBounced(ctx, { contactId }));
    await lookUp({}, { ...registry(), domain: { [host]: registration(desk) } });
    const other = `other-${host}`;
    await database.pool.query(
      `insert into host_contacts (id, host, step, channel, address, source, checked_at, state, bounced_at)
       values ($1, $2, 'site', 'smtp', $3, 'planted', $4, 'bounced', $4)`,
      [`con_${other}`, other, desk, clock.now()],
    );
    await run.transaction((ctx) =>
      putLookup(ctx.tx, { host: other, state: 'done', findings: [], lookedUpAt: clock.now() }),
    );
    await run.transaction((ctx) => confirmContact(ctx, { contactId: `con_${other}`, who: 'usr_operator' }));
    expect([await rungs(), await rungs(other)]).toEqual([[], [`site ${desk}`]]);
  });
});

describe('a site that names its desk', () => {
  it.each([
    ['on a footer link', { '/': footer(link('legal@a.test', 'DMCA')) }, 'legal@a.test'],
    [
      'at the foot, whatever a post above it is called',
      { '/': `<article>${link('mallory@freemail.test', 'DMCA')}</article>${footer(link('staff@a.test', 'DMCA'))}` },
      'staff@a.test',
    ],
    [
      'at a usual address, whatever a post on the front page leads to',
      {
        '/': `<article><a href="/u/mallory">DMCA</a>${link('mallory@freemail.test', 'DMCA')}</article>`,
        '/u/mallory': link('mallory@freemail.test', 'DMCA'),
        '/dmca': link('dmca@a.test'),
      },
      'dmca@a.test',
    ],
    [
      'behind a footer link',
      { '/': '<a href="/help/rights">Copyright</a>', '/help/rights': link('rights@a.test') },
      'rights@a.test',
    ],
    [
      'under a heading on its contact page',
      { '/contact': `<h2>Copyright</h2>${link('editor@a.test')}` },
      'editor@a.test',
    ],
    ['in a sentence', { '/contact': '<p>Report abuse to <a href="mailto:kim@a.test">Kim</a>.</p>' }, 'kim@a.test'],
    ['with a subject', { '/abuse': link('abuse@a.test?subject=Report%20it') }, 'abuse@a.test'],
    ['among others', { '/dmca': link('info@a.test') + link('dmca@a.test') }, 'dmca@a.test'],
    ['in the footer of the page of the case', { '/album/1': footer(link('abuse@a.test', 'Abuse')) }, 'abuse@a.test'],
    [
      'behind a link in the footer of the page of the case',
      {
        '/album/1': `<h1>x</h1>${footer('<a href="/legal/takedown">DMCA</a>')}`,
        '/legal/takedown': link('rights@a.test'),
      },
      'rights@a.test',
    ],
    [
      'behind a link in a footer that other pages have, too',
      {
        '/': '<a href="/about">About</a><a href="/album/2">Latest</a>',
        '/about': '<h1>About</h1>',
        '/album/1': `<h1>x</h1>${footer('<a href="/legal/takedown">DMCA</a>')}`,
        '/album/2': `<h1>y</h1>${footer('<a href="/legal/takedown#top">DMCA</a>')}`,
        '/legal/takedown': link('rights@a.test'),
      },
      'rights@a.test',
    ],
    ['behind megabytes', { '/dmca': `<!--${'x'.repeat(4 * 2 ** 20)}-->${link('dmca@a.test')}` }, 'dmca@a.test'],
  ])('%s is found', async (_where, pages, expected) => {
    await lookUp(Object.fromEntries(Object.entries(pages).map(([path, html]) => [`https://${host}${path}`, html])));
    expect(await rungs()).toEqual([`site ${expected}`]);
  });

  it.each([
    ['as a mailbox', { '/': `<div class="post">${link('mallory@freemail.test', 'DMCA')}</div>` }],
    [
      'as a page of its writer',
      {
        '/': '<div class="post"><a href="/u/mallory">DMCA</a></div>',
        '/u/mallory': `<h1>Mallory</h1>${link('mallory@freemail.test', 'DMCA')}`,
      },
    ],
  ])('what a post on the front page calls so (%s) is an operator’s to look at', async (_how, pages) => {
    await lookUp(Object.fromEntries(Object.entries(pages).map(([path, html]) => [`https://${host}${path}`, html])));
    expect(await rungs()).toEqual(['site mallory@freemail.test ?']);
  });

  it('a mailbox of the site itself is its own wherever the front page names it', async () => {
    await lookUp({ [`https://${host}/`]: link(`hello@${host}`, 'DMCA') });
    expect(await rungs()).toEqual([`site hello@${host}`]);
  });

  it.each([
    ['a link beside it', link('journalist@b.test', 'DMCA')],
    ['a footer of its own text', `<article>${footer(link('journalist@b.test', 'DMCA'))}</article>`],
    ['a page of its own', '<a href="/post/2">Copyright</a>'],
    ['a page behind a footer in its text', `<main>x${footer('<a href="/post/2">Copyright</a>')}</main>`],
    ['a page behind a footer that no other page of the site has', `<p>x</p>${footer('<a href="/post/2">DMCA</a>')}`],
  ])('whoever put the copy there names nobody by %s: an operator looks first', async (_what, html) => {
    await lookUp({
      [`https://${host}/`]: '<a href="/album/2">Latest</a>',
      [`https://${host}/album/1`]: html,
      [`https://${host}/album/2`]: '<h1>y</h1><footer>z</footer>',
      [`https://${host}/post/2`]: link('journalist@b.test', 'DMCA'),
    });
    expect((await rungs())[0]).toBe('site journalist@b.test ?');
  });

  it.each([
    ['a line break', 'dmca@a.test%0D%0ABcc:%20everyone@a.test'],
    ['a line break, encoded twice', 'dmca@a.test%250D%250ABcc:everyone@a.test'],
    ['a line break as entities', 'dmca@a.test&#13;&#10;Bcc:everyone@a.test'],
    ['a second address', 'abuse@a.test, boss@a.test'],
    ['a second address, joined', 'abuse@a.test,boss@a.test'],
    ['a second address as a header', 'abuse@a.test?cc=boss@a.test'],
    ['a blind copy', 'abuse@a.test?subject=x&BCC=boss@a.test'],
    ['a further recipient', 'abuse@a.test?to=boss@a.test'],
    ['a comment', 'dmca(at the desk)@a.test'],
    ['a name', 'Desk%20%3Cdmca@a.test%3E'],
    ['a placeholder', 'REDACTED FOR PRIVACY'],
    ['an example', 'dmca@example.com'],
    ['a mailbox nobody reads', 'noreply@a.test'],
    ['a number for a host', 'dmca@[203.0.113.9]'],
    ['nothing', ''],
    ['broken encoding', 'dmca%@a.test'],
  ])('with %s in it is refused whole, and the refusal is kept', async (_what, target) => {
    await lookUp({ [`https://${host}/dmca`]: link(target) });
    expect(await rungs()).toEqual([`guess abuse@${host} ?`]);
    const { rows } = await database.pool.query('select findings from host_lookups where host = $1', [host]);
    expect(JSON.stringify(rows[0]?.findings)).toContain('"refused"');
  });

  it.each([
    ['a text that is no link', '/dmca', 'Write to dmca@a.test or dmca [at] a.test'],
    ['a comment of the page', '/dmca', `<!-- ${link('dmca@a.test')} -->`],
    ['a link nobody sees', '/dmca', '<a style="display:none" href="mailto:trap@a.test">x</a>'],
    ['a link for something else', '/', link('ads@a.test', 'Advertise')],
    ['a line about copyright', '/', link('designer@b.test', '© Copyright 2026 Designer')],
  ])('%s names nobody', async (_what, path, html) => {
    await lookUp({ [`https://${host}${path}`]: html });
    expect(await rungs()).toEqual([`guess abuse@${host} ?`]);
  });

  it('is not looked for on other sites: badges, sellers of names, first pages that answer for everything', async () => {
    const asked = await lookUp({
      [`https://${host}/`]: `<a href="https://badge.test/status">DMCA</a>${link('ads@a.test', 'Advertise')}`,
      'https://badge.test/status': link('help@badge.test', 'DMCA'),
      [`https://${host}/dmca`]: { to: 'https://seller.test/dmca' },
      'https://seller.test/dmca': link('sales@seller.test', 'Abuse'),
      [`https://${host}/abuse`]: { to: `https://${host}/` },
    });
    expect(await rungs()).toEqual([`guess abuse@${host} ?`]);
    expect(asked).not.toContain('https://badge.test/status');
  });

  it('on its own name is found on its contact page, in the footer of every page, too', async () => {
    const own = `${link(`editor@${host}`)}<p>Theme by <a href="mailto:kim@themes.test">Kim</a></p>`;
    await lookUp({
      [`https://${host}/contact`]: `<h1>Contact</h1>${own}`,
      [`https://${host}/no-such-page-8d1f2c`]: { status: 404, body: `<h1>Nothing here</h1>${own}` },
    });
    expect(await rungs()).toEqual([`site editor@${host}`]);
  });

  it.each([
    ['/dmca', '<h1>DMCA</h1><p>Write to <a href="mailto:kim@b.test">kim@b.test</a></p>'],
    ['/dmca', '<title>DMCA policy</title><p>Contact: <a href="mailto:kim@b.test">Kim</a></p>'],
    ['/copyright', '<h1>Our policy</h1><p>We answer in a day.</p><p><a href="mailto:kim@b.test">kim@b.test</a></p>'],
    [
      '/abuse',
      `<p>Send your requests to <a href="mailto:kim@b.test">our desk</a>.</p>${footer(`Theme by ${link('t@c.test', 'T')}`)}`,
    ],
    ['/contact', '<h1>Contact</h1><p>Email: <a href="mailto:kim@b.test">kim@b.test</a></p>'],
  ])('is the one mailbox that its own page at %s says to write to: %s', async (path, html) => {
    await lookUp({ [`https://${host}${path}`]: html });
    expect(await rungs()).toEqual(['site kim@b.test']);
  });

  it.each([
    ['one of two that it says to write to', '/dmca', `<p>Write to ${link('ann@b.test')} or ${link('ben@c.test')}</p>`],
    ['a credit that asks to be written to', '/dmca', `<p>Advertise: write to ${link('kim@b.test')}</p>`],
    ['the author of its theme', '/contact', `<form></form>${footer('Theme by <a href="mailto:kim@b.test">Kim</a>')}`],
    ['an author by a line that has more', '/dmca', '<p>DMCA · Powered by <a href="mailto:kim@b.test">Kim</a></p>'],
    ['an advertiser', '/contact', `<form></form><div class="ad">${link('kim@b.test', 'Grow your audience')}</div>`],
    ['a commenter', '/dmca', `<p>Use the form.</p><ol class="comment-list"><li>${link('kim@b.test', 'me')}</li></ol>`],
    ['a commenter who says DMCA', '/dmca', `<div id="comments">${link('kim@b.test', 'DMCA')}</div>`],
    ['a commenter below a heading', '/dmca', `<h2>3 comments</h2>${link('dmca@b.test', 'DMCA')}`],
  ])('%s is not the site’s desk: an operator looks first', async (_who, path, html) => {
    await lookUp({ [`https://${host}${path}`]: html });
    expect((await rungs())[0]).toMatch(/^site \w+@b\.test \?$/);
  });

  it('whoever a page that is not there names, too, is nobody’s desk', async () => {
    const theme = footer(link('kim@b.test', 'Kim'));
    await lookUp({
      [`https://${host}/contact`]: `<form></form>${theme}`,
      [`https://${host}/no-such-page-8d1f2c`]: { status: 404, body: `<h1>Nothing here</h1>${theme}` },
    });
    expect(await rungs()).toEqual([`guess abuse@${host} ?`]);
  });

  it('is asked about no later where the name above it is none, and later where its own is not found', async () => {
    const read = async (nameless: string) => {
      const { fetch } = webOf({}, [], [nameless]);
      const input = { host: 'u1.tube.test', url: 'https://u1.tube.test/a' };
      return readSite(fetch, AbortSignal.timeout(5000), input);
    };
    expect(await read('tube.test')).toMatchObject({ found: [], failed: false });
    expect(await read('u1.tube.test')).toMatchObject({ found: [], failed: true });
  });

  it('among several of which none tells waits for an operator', async () => {
    await lookUp({ [`https://${host}/contact`]: link('anna@a.test') + link('ben@a.test') });
    expect(await rungs()).toEqual(['site anna@a.test ?']);
  });

  it('is asked a bounded number of times', async () => {
    const many = Array.from({ length: 200 }, (_, at) => `<a href="/dmca/${at}">DMCA ${at}</a>`).join('');
    const asked = await lookUp({ [`https://${host}/`]: many });
    expect(asked.filter((url) => url.includes(host)).length).toBeLessThanOrEqual(15);
  });
});

describe('looking again', () => {
  it('is due when never done, after thirty days, and six hours after a failure', async () => {
    const due = () => run.transaction((ctx) => needsLookup(ctx, host));
    expect(await due()).toBe(true);
    await lookUp({});
    expect(await due()).toBe(false);
    clock.advance(30 * 86_400 + 1);
    expect(await due()).toBe(true);
    await lookUp({}, {}, ['rdap.test', host]);
    expect(await due()).toBe(false);
    clock.advance(6 * 3600 + 1);
    expect(await due()).toBe(true);
  });

  it('replaces what a source said before, and keeps it where the source is silent', async () => {
    const registry = { ip: { '203.0.113.1': network('abuse@hoster.test') } };
    await lookUp({ [`https://${host}/dmca`]: link('old@a.test', 'DMCA') }, registry);
    await lookUp({ [`https://${host}/dmca`]: link('new@a.test', 'DMCA') }, {}, ['rdap.test']);
    expect(await rungs()).toEqual(['site new@a.test', 'abuse abuse@hoster.test']);
    await lookUp({}, registry, [host]);
    expect(await rungs()).toEqual(['site new@a.test', 'abuse abuse@hoster.test']);
    await lookUp({ [`https://${host}/dmca`]: link('old@a.test', 'DMCA') }, registry);
    expect(await rungs()).toEqual(['site old@a.test', 'abuse abuse@hoster.test']);
    await lookUp({}, {});
    expect(await rungs()).toEqual([`guess abuse@${host} ?`]);
    await lookUp({}, registry);
    expect(await rungs()).toEqual(['abuse abuse@hoster.test']);
  });

  it('keeps what an operator confirmed', async () => {
    await lookUp({ [`https://${host}/contact`]: link('anna@a.test') + link('ben@a.test') });
    const [doubtful] = await ladderOf(db, host);
    await run.transaction((ctx) => confirmContact(ctx, { contactId: doubtful?.contactId ?? '', who: 'usr_operator' }));
    await lookUp({ [`https://${host}/contact`]: link('anna@a.test') + link('ben@a.test') });
    expect(await rungs()).toEqual(['site anna@a.test']);
    await lookUp({});
    expect(await rungs()).toEqual(['site anna@a.test']);
  });

  it('asks the registry for its list once a day', async () => {
    const web = webOf(registryOf({ ip: { '203.0.113.1': network('abuse@hoster.test') } }));
    const lookUpHost = createHostLookup({ fetch: web.fetch, resolveAddresses: oneAddress });
    for (const name of ['a', 'b']) await lookUpHost(run, { host: `${name}.${host}`, url: `https://${name}.${host}/` });
    expect(web.asked.filter((url) => url.endsWith('ipv4.json'))).toHaveLength(1);
  });
});

const hostile = thorough ? 1000 : 120;
describe(`${hostile} hosts with hostile registries`, () => {
  const good = fc.integer({ min: 0, max: 9_999 }).map((number) => `abuse@host${number}.test`);
  const nasty = (email: string) =>
    fc.constantFrom(
      `${email}\r\nBcc: victim@evil.test`,
      `${email}, victim@evil.test`,
      `${email};victim@evil.test`,
      `victim@evil.test <${email}>`,
      `"x, victim@evil.test" ${email}`,
      `abuse(victim@evil.test)@${email.split('@')[1]}`,
      `${email}%0aBcc:victim@evil.test`,
      `victim@evil.test@${email.split('@')[1]}`,
      `${email}\u0000`,
      `${email}\u202e`,
      'REDACTED FOR PRIVACY',
      'removed@lacnic.net',
      'PLEASE QUERY the RDDS service',
      'noreply@host.test',
      'abuse@localhost',
      'abuse@[10.0.0.1]',
      '',
    );
  // As registries write good ones.
  const spelled = (email: string) =>
    fc.constantFrom(
      email,
      ` ${email}`,
      `mailto:${email}?subject=x`,
      `${email}.`,
      `Abuse desk <${email}>`,
      `${email}, ${email}`,
    );
  const mailbox = good.chain((email) => fc.tuple(fc.constant(email), fc.boolean(), nasty(email), spelled(email)));

  it('yield no wrong recipient', { timeout: 60_000 }, async () => {
    const wanted = fc.sample(fc.tuple(mailbox, mailbox, mailbox), { numRuns: hostile, seed: 20_261_121 });
    let wrong = 0;
    let right = 0;
    for (const [at, [site, ip, domain]] of wanted.entries()) {
      const name = `h${at}.example`;
      const value = ([, isGood, bad, spelt]: typeof site): string => (isGood ? spelt : bad);
      const [email, isGood, bad] = site;
      const escaped = (isGood ? email : bad).replace(/[&"<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);
      const web = webOf({
        ...registryOf({
          ip: { '203.0.113.1': network(value(ip)) },
          domain: { [name]: registration(value(domain), name) },
        }),
        [`https://${name}/dmca`]: `<a href="mailto:${escaped}">x</a>`,
      });
      await createHostLookup({ fetch: web.fetch, resolveAddresses: oneAddress })(run, {
        host: name,
        url: `https://${name}/dmca`,
      });
      const truth = [site, ip, domain].filter((one) => one[1]).map((one) => one[0]);
      const expected = truth.length > 0 ? [...new Set(truth)] : [`abuse@${name}`];
      const ladder = await ladderOf(db, name);
      const got = ladder.map(({ address }) => address ?? '');
      if (JSON.stringify(got) === JSON.stringify(expected)) right += 1;
      else wrong += 1;
      expect(got, JSON.stringify([name, isGood ? email : bad, value(ip), value(domain)])).toEqual(expected);
      expect(got.every((address) => parseMailbox(address).ok)).toBe(true);
      if (truth.length === 0) expect(ladder[0]?.confirmed).toBe(false);
    }
    expect({ wrong, right }).toEqual({ wrong: 0, right: hostile });
  });
});

describe('data of the ladder', () => {
  it('has the timers of the steps: 72 hours and 14 days, 48 hours for intimate pictures', () => {
    expect(timersFor('abuse', false)).toMatchObject({ remindHours: 72, escalateHours: 336 });
    expect(timersFor('platform', true)).toMatchObject({ remindHours: 48, escalateHours: 48 });
    expect(timersFor('anything', false).recheckHours).toEqual([24, 72, 168, 336, 720]);
  });
  it('names platforms whose mail passes the gate and whose forms are web addresses', () => {
    for (const name of [
      'x.com',
      'twitter.com',
      'instagram.com',
      'm.facebook.com',
      'tiktok.com',
      'reddit.com',
      't.me',
      'discord.gg',
      'onlyfans.com',
      'fanlane.test',
      'media.chatterbox.test',
    ]) {
      const desk = platformDeskOf(name);
      expect(desk?.contacts.length, name).toBeGreaterThan(0);
      for (const contact of desk?.contacts ?? [])
        expect(contact.channel === 'smtp' ? parseMailbox(contact.address).ok : URL.canParse(contact.formUrl)).toBe(
          true,
        );
    }
    expect(platformDeskOf('notreddit.com')).toBeUndefined();
    expect(platformDeskOf('reddit.com.evil.test')).toBeUndefined();
  });
});
