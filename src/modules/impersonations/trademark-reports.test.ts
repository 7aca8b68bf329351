import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { grantFeature } from '#modules/billing/index.ts';
import { markDeclaration } from '#modules/trademarks/declaration-text.ts';
import { type TrademarkInput, trademarkBody } from '#modules/trademarks/index.ts';
import { changeMark, recordMark } from '#modules/trademarks/record-mark.ts';
import { deleteMark, trademarksOf } from '#modules/trademarks/store.ts';
import type { Problem } from '#platform/problem/index.ts';
import { type NoticeWorld, noticeWorld } from '../../../tests/setup/notice-world.ts';
import type { ImpersonationInput } from './contract.ts';
import { fileImpersonation } from './file-impersonation.ts';
import { moveImpersonation } from './move-impersonation.ts';
import { presentDetail } from './present-impersonation.ts';
import { reportImpersonation } from './report-impersonation.ts';
import { readReport } from './store.ts';
import { trademarkForms } from './trademark-forms.ts';
import { useDeclaration } from './use-declaration.ts';

let world: NoticeWorld;
let mara: { userId: string };
let count = 0;
beforeAll(async () => {
  world = await noticeWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  count += 1;
  mara = await world.creator(`holder${count}`);
  await world.transaction((ctx) =>
    grantFeature(ctx, { userId: mara.userId, feature: 'impersonation', reason: 'a test' }),
  );
});

const registered: TrademarkInput = {
  word: 'VALEWOOD',
  office: 'EUIPO',
  number: '018123456',
  territory: 'EU',
  classes: [41],
  holder: 'Vale Wood Inc.',
  relation: 'licensee',
  textVersion: markDeclaration.version,
  signature: 'Mara Vale',
};
const record = (over: Partial<TrademarkInput> = {}) =>
  world.transaction((ctx) => recordMark(ctx, { userId: mara.userId, mark: { ...registered, ...over } }));
const report = (over: Partial<ImpersonationInput> = {}) =>
  world.transaction((ctx) =>
    reportImpersonation(ctx, {
      userId: mara.userId,
      profileUrl: `https://www.twitch.tv/valewood_${count}`,
      realUrl: 'https://x.com/mara_herself',
      faked: ['name'],
      harm: 'low',
      what: 'It sells prints under our name.',
      useTextVersion: useDeclaration.version,
      ...over,
    }),
  );
const signed = { textVersion: markDeclaration.version, signature: 'Mara Vale' };
const change = (id: string, what: Partial<TrademarkInput>, userId = mara.userId) =>
  world.transaction((ctx) => changeMark(ctx, { userId, id, change: { ...what, ...signed } }));
const detail = async (id: string, reader: 'creator' | 'operator' = 'operator') =>
  world.transaction(async (ctx) => {
    const row = await readReport(ctx.tx, id);
    return row && presentDetail(ctx, { agent: world.settings.agent }, row, reader);
  });
const operator = { mover: 'operator' as const, userId: 'usr_operator' };
const accept = (id: string) =>
  world.transaction((ctx) => moveImpersonation(ctx, { impersonationId: id, to: 'accepted', by: operator }));
const file = (id: string) =>
  world.transaction((ctx) =>
    fileImpersonation(ctx, { agent: world.settings.agent }, { impersonationId: id, by: operator, reference: 'T-1' }),
  );
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'taken',
    (error: { code?: string }) => error.code,
  );

describe('a recorded mark', () => {
  it('is declared, once for each registration, and anew when it changes', async () => {
    expect(trademarkBody.safeParse({ ...registered, signature: ' ' }).success).toBe(false);
    expect(trademarkBody.safeParse({ ...registered, number: 'pending' }).success).toBe(false);
    expect(trademarkBody.safeParse({ ...registered, word: '™' }).success).toBe(false);
    const row = await record();
    const sha256 = createHash('sha256').update(markDeclaration.text).digest('hex');
    expect(row).toMatchObject({ ...signed, textSha256: sha256 });
    expect(await codeOf(record({ number: '3', textVersion: '2020-01-01' }))).toBe('declaration_text_changed');
    expect(await codeOf(record({ office: 'euipo' }))).toBe('trademark_recorded');
    const second = await record({ number: '2' });
    expect(await codeOf(change(second.id, { number: registered.number }))).toBe('trademark_recorded');
    world.clock.advance(60);
    const changed = await change(row.id, { holder: 'Vale Ltd' });
    expect(changed.holder).toBe('Vale Ltd');
    expect(changed.declaredAt > row.declaredAt).toBe(true);
    const other = await world.creator(`other${count}`);
    expect(await codeOf(change(row.id, {}, other.userId))).toBe('not_found');
    expect(await world.transaction(({ tx }) => deleteMark(tx, other.userId, row.id))).toBe(false);
    expect(await world.transaction(({ tx }) => trademarksOf(tx, mara.userId))).toHaveLength(2);
  });
});

it.each(['word', 'number', 'holder', 'signature'])('takes no invisible characters in the %s of a mark', (field) => {
  for (const sign of ['\u200b', '\u200d', '\u00ad', '\u2060', '\ufeff', '\u202e', '\n'])
    expect(trademarkBody.safeParse({ ...registered, [field]: `Vale${sign}7` }).success, sign).toBe(false);
  expect(trademarkBody.safeParse({ ...registered, [field]: 'Vale 7' }).success).toBe(true);
});

describe('a report under a trade mark', () => {
  it('needs a mark that the account uses, and says so otherwise', async () => {
    expect(await codeOf(report({ presents: 'under-name' }))).toBe('no_basis');
    expect(await codeOf(report({ basis: 'trademark' }))).toBe('no_basis');
    await record();
    expect(await codeOf(report({ basis: 'trademark', profileUrl: 'https://www.twitch.tv/somebody' }))).toBe('no_basis');
    expect(await codeOf(report({ basis: 'trademark', profileUrl: 'https://www.reddit.com/u/valewood' }))).toBe(
      'no_basis',
    );
    expect((await report()).basis).toBe('impersonation');
  });

  it('has the form of the platform with the mark, its statements, and no oath', async () => {
    const mark = await record();
    const { id, basis, trademarkId } = await report({ presents: 'under-name' });
    expect([basis, trademarkId]).toEqual(['trademark', mark.id]);
    await accept(id);
    const shown = await detail(id);
    expect(shown).toMatchObject({ basis: 'trademark', filedBy: 'agent', mark: { word: 'VALEWOOD', office: 'EUIPO' } });
    expect(shown?.choice).toMatchObject({ basis: 'trademark', reason: expect.stringContaining('VALEWOOD') });
    expect(shown?.packet).toMatchObject({ url: trademarkForms.twitch?.form.url, missing: [], readAt: '2026-11-29' });
    const values = Object.fromEntries(shown?.packet?.fields.map(({ label, value }) => [label, value]) ?? []);
    expect(values['Registration number']).toBe('018123456');
    expect(values['Holder of the trade mark']).toBe('Vale Wood Inc.');
    expect(values['Statement of good faith']).toContain('not authorized by its holder');
    const client = `holder${count}`;
    expect(values['Statement of authority']).toBe(
      `Our client ${client} declared to us on ${mark.declaredAt.toISOString().slice(0, 10)} to be a licensee of this trade mark with the right to act for it.`,
    );
    expect(values['Your relation to the holder of the trade mark']).toBe(
      `Agent of ${client}, who is a licensee of this trade mark with the right to act for it`,
    );
    const text = Object.values(values).join(' ');
    expect(text).toContain('It sells prints under our name.');
    expect(text).toContain(`“${useDeclaration.text}”`);
    expect(text).not.toMatch(/perjury|impersonat|presents itself|undefined|\.\.|authorized to act|without permission/);
    expect((await file(id)).state).toBe('filed');
  });

  it('is handed in by us where the platform takes impersonation from the person alone, without a document', async () => {
    await record();
    const profileUrl = `https://www.instagram.com/valewood.${count}`;
    expect((await report({ profileUrl, withoutId: true })).basis).toBe('trademark');
    const chosen = await report({ profileUrl: `${profileUrl}b`, withoutId: true, basis: 'impersonation' });
    expect(chosen.basis).toBe('impersonation');
  });

  it('by the displayed name, where the username does not show the mark', async () => {
    await record();
    const over = { profileUrl: `https://twitch.tv/prints_${count}`, presents: 'under-name' as const };
    expect(await codeOf(report(over))).toBe('no_basis');
    const row = await report({ ...over, displayedName: 'Vale Wood — official' });
    expect(row).toMatchObject({ basis: 'trademark', displayedName: 'Vale Wood — official' });
  });

  it('is declared by a text of its own, whose version, hash and time are kept', async () => {
    await record();
    expect(await codeOf(report({ presents: 'under-name', useTextVersion: undefined }))).toBe('use_not_declared');
    const old = report({ presents: 'under-name', useTextVersion: '2020-01-01' });
    expect(await codeOf(old)).toBe('declaration_text_changed');
    const { useDeclared } = await report({ presents: 'under-name' });
    const sha256 = createHash('sha256').update(useDeclaration.text).digest('hex');
    expect(useDeclared).toMatchObject({
      ...{ text: useDeclaration.text, textSha256: sha256 },
      declaredAt: expect.stringMatching(/^\d{4}-/),
    });
  });

  it.each(['deleted', 'word', 'office', 'number', 'territory', 'classes', 'holder', 'relation'] as const)(
    'is neither accepted nor handed in once its mark changed before: %s, and keeps what was declared',
    async (what) => {
      const mark = await record();
      const [{ id: waiting }, { id }] = [
        await report({ presents: 'under-name' }),
        await report({ presents: 'under-name', profileUrl: `https://www.twitch.tv/valewood_b${count}` }),
      ];
      await accept(id);
      const changed = {
        ...{ word: 'SOMETHING', office: 'WIPO', number: '7', territory: 'US', classes: [9], holder: 'Other Ltd' },
        relation: 'holder' as const,
      };
      if (what === 'deleted') await world.transaction(({ tx }) => deleteMark(tx, mara.userId, mark.id));
      else await change(mark.id, { [what]: changed[what] });
      expect(await codeOf(accept(waiting))).toBe('trademark_gone');
      expect(await codeOf(file(id))).toBe('trademark_gone');
      const shown = await detail(id);
      expect(shown?.packet).toMatchObject({ fields: [], missing: [expect.stringContaining('Ask the creator')] });
      expect(shown?.mark).toEqual({ word: 'VALEWOOD', office: 'EUIPO', number: '018123456' });
      expect((await detail(id, 'creator'))?.choice.reason).toContain('take this report back');
      const row = await world.transaction(({ tx }) => readReport(tx, id));
      expect(row?.trademark).toMatchObject({ ...registered, textSha256: mark.textSha256, signature: 'Mara Vale' });
    },
  );

  it('takes the mark as it is recorded by then with the answer of its creator', async () => {
    const mark = await record();
    const { id } = await report({ presents: 'under-name' });
    await change(mark.id, { holder: 'Vale Ltd' });
    const by = { mover: 'creator' as const, userId: mara.userId };
    await world.transaction((ctx) =>
      moveImpersonation(ctx, { impersonationId: id, to: 'asked', by: operator, note: 'Still so?' }),
    );
    await world.transaction((ctx) => moveImpersonation(ctx, { impersonationId: id, to: 'waiting', by, note: 'Yes.' }));
    await accept(id);
    const fields = (await detail(id))?.packet?.fields;
    expect(fields?.find(({ label }) => label === 'Holder of the trade mark')?.value).toBe('Vale Ltd');
  });

  it('keeps showing what was handed in', async () => {
    const mark = await record();
    const { id } = await report({ presents: 'under-name' });
    await accept(id);
    await file(id);
    const before = await detail(id);
    await change(mark.id, { word: 'SOMETHING', holder: 'Other Ltd' });
    await world.transaction(({ tx }) => deleteMark(tx, mara.userId, mark.id));
    const after = await detail(id);
    expect([after?.packet, after?.choice, after?.mark]).toEqual([before?.packet, before?.choice, before?.mark]);
    expect(after?.packet?.fields.length).toBeGreaterThan(5);
  });

  it('keeps its reason, its mark and what its creator wanted, whatever they record later', async () => {
    await record();
    const { id } = await report({ profileUrl: `https://www.twitch.tv/valewood_prints${count}`, basis: 'trademark' });
    const before = await detail(id, 'creator');
    expect(before?.choice).toMatchObject({ basis: 'trademark', wanted: 'trademark' });
    await record({ word: 'VALEWOOD PRINTS', number: '2' });
    expect(await detail(id, 'creator')).toEqual(before);
  });

  it.each(['x.com', 'tiktok.com'])('is not offered on %s before its own page was read, and says so', async (host) => {
    await record();
    const profileUrl = `https://${host}/@valewood_${count}`.replace('x.com/@', 'x.com/');
    const refused = await report({ presents: 'under-name', profileUrl }).catch((error: Problem) => error);
    expect(refused).toMatchObject({ code: 'no_basis', message: expect.stringContaining('own page') });
  });

  it.each(Object.entries(trademarkForms))('%s: its form was read somewhere, and asks for the mark', (_, form) => {
    expect(form.form.url).toMatch(/^https:\/\//);
    expect(form.source).toMatch(/^https:\/\//);
    expect(form.lastVerifiedAt).toMatch(/^\d{4}-\d\d-\d\d$/);
    for (const asked of ['mark', 'number', 'register', 'holder', 'good-faith', 'accuracy', 'authority', 'fake-url'])
      expect(form.asks, asked).toContain(asked);
    expect(new Set(form.asks).size).toBe(form.asks.length);
  });
});
