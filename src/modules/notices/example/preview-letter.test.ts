import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { withdrawCase } from '#modules/cases/withdraw-case.ts';
import { addCollection } from '#modules/content/add-collection.ts';
import { declarationText } from '#modules/content/declarations/declaration-text.ts';
import { signDeclaration } from '#modules/content/declarations/sign-declaration.ts';
import { ladderOf } from '#modules/hosts/index.ts';
import { type ExampleKind, type ExampleSubject, exampleMark } from '#modules/notices/example/contract.ts';
import {
  exampleAgent,
  exampleFirst,
  exampleOwner,
  examplePage,
  examplePlace,
  exampleReference,
  exampleWork,
} from '#modules/notices/example/example-inputs.ts';
import { previewLetter } from '#modules/notices/example/preview-letter.ts';
import type { NoticeSettings } from '#modules/notices/index.ts';
import { presentForm } from '#modules/notices/present-form.ts';
import { remindOfStep } from '#modules/notices/remind-recipient.ts';
import { type NoticeWorld, noticeWorld } from '../../../../tests/setup/notice-world.ts';
import { sendingSettings } from '../../../../tests/setup/takedown.ts';

const settings: NoticeSettings = {
  ...sendingSettings,
  agent: exampleAgent,
  machines: { cloudflare: { place: examplePlace } },
};
let world: NoticeWorld;
let mara: { userId: string; workId: string };

beforeEach(async () => {
  world = await noticeWorld(settings);
  mara = await world.creator('mara');
  // The same inputs as the example has, so that only the reference differs.
  await world.db.execute(sql`update brands set display_name = ${exampleOwner}`);
  await world.db.execute(sql`update works set title = ${exampleWork}`);
});
afterEach(() => world.close());

const contactOf = async (host: string): Promise<string> => (await ladderOf(world.db, host))[0]?.contactId ?? '';
const preview = async (host: string, about?: ExampleSubject, from = settings, kind?: ExampleKind) => {
  const contactId = await contactOf(host);
  return world.transaction((ctx) => previewLetter(ctx, from, { contactId, about, kind }));
};

/** The notice that the drafting code writes for a case at the example's page. */
async function drafted(host: string) {
  const caseId = await world.open(mara, examplePage(host));
  await world.drain({ sweeps: true });
  const [notice] = await world.noticesOf(caseId);
  if (!notice) throw new Error(`nothing was drafted for ${host}`);
  const shown = (text: string) => text.replaceAll(notice.id, exampleReference);
  const form = presentForm(notice);
  return {
    basis: notice.basis,
    binds: notice.law?.binds,
    language: notice.language,
    channel: notice.channel,
    subject: shown(notice.subject),
    text: shown(notice.body),
    ...(form ? { fields: form.fields } : {}),
  };
}

async function place(host: string, change: { country?: string; form?: string } = {}): Promise<void> {
  await world.host(host, [{ step: 'abuse', address: `abuse@${host}` }]);
  if (change.country)
    await world.db.execute(sql`update host_contacts set country = ${change.country} where host = ${host}`);
  if (change.form)
    await world.db.execute(
      sql`update host_contacts set channel = 'form-packet', address = null, form_url = ${change.form} where host = ${host}`,
    );
}

async function makeIntimate(): Promise<void> {
  const { userId, workId } = mara;
  await world.transaction(async (ctx) => {
    const { id } = await addCollection(ctx, { userId, title: 'Private', sensitivity: 'intimate' });
    await ctx.tx.execute(sql`update works set collection_id = ${id} where id = ${workId}`);
    const signed = { signature: 'Mara Vale', textVersion: declarationText.version, ip: undefined };
    await signDeclaration(ctx, { userId, collectionId: id, ...signed });
  });
}

describe('previewLetter', () => {
  it.each([
    { host: 'somewhere.test', basis: 'dmca_512c', binds: true, language: 'en' },
    { host: 'sakura.test', country: 'JP', basis: 'dmca_512c', binds: false, language: 'en' },
    { host: 'andes.test', country: 'CL', basis: 'dmca_512c', binds: false, language: 'es' },
    { host: 'hafen.test', country: 'DE', basis: 'dsa_16', binds: true, language: 'de' },
  ])('equals what the drafting code writes to $host: $basis in $language', async ({ host, country, ...law }) => {
    await place(host, country ? { country } : {});
    const real = await drafted(host);
    const { letter, mark, recipient } = await preview(host, 'copy');
    expect(letter).toEqual(real);
    expect(letter).toMatchObject(law);
    expect([mark, recipient]).toEqual([exampleMark, `abuse@${host}`]);
  });

  it('equals the packet of a form, with its empty fields', async () => {
    await place('desk.test', { form: 'https://desk.test/form' });
    const { letter } = await preview('desk.test', 'copy');
    expect(letter).toEqual(await drafted('desk.test'));
    expect(letter?.fields).toContainEqual({ label: 'Link to the original' });
  });

  it('equals a notice about intimate material', async () => {
    await world.host('chatterbox.test', [{ step: 'platform', address: 'copyright@chatterbox.test' }]);
    await makeIntimate();
    const { letter } = await preview('chatterbox.test', 'intimate');
    expect(letter).toEqual(await drafted('chatterbox.test'));
    expect(letter).toMatchObject({ basis: 'take_it_down' });
  });

  it('shows the report that a program files where the contact has an interface', async () => {
    await place('cloud.test', { form: 'https://abuse.cloudflare.com/dmca' });
    const { letter } = await preview('cloud.test', 'copy');
    expect(letter).toMatchObject({ channel: 'cloudflare', basis: 'dmca_512c' });
    expect(JSON.parse(letter?.report ?? '{}')).toMatchObject({ signature: exampleMark, agent_name: exampleOwner });
    const intimate = await preview('cloud.test', 'not-owned');
    expect(intimate.letter?.report).toBeUndefined();
  });

  it('says why where no law fits, and begins with a subject that has a law', async () => {
    await place('somewhere.test');
    const fake = await preview('somewhere.test', 'not-owned');
    expect(fake).toMatchObject({ about: 'not-owned', reason: expect.stringContaining('No law') });
    expect(fake.letter).toBeUndefined();
    await world.db.execute(sql`update host_contacts set channel = 'form-packet', address = null,
      form_url = 'https://help.x.com/forms/safety-and-sensitive-content/take-it-down', step = 'platform', host = 'x.com'`);
    const first = await preview('x.com');
    expect(first.about).toBe('intimate');
    expect(first.letter?.fields?.length).toBeGreaterThan(3);
  });

  it('names no agent of the deployment, no creator and no work of theirs', async () => {
    await place('somewhere.test');
    await world.db.execute(sql`update brands set display_name = 'Mara Vale'`);
    await world.db.execute(sql`update works set title = 'Harbour set'`);
    for (const about of ['copy', 'fake', 'intimate-fake'] as const) {
      const said = JSON.stringify(await preview('somewhere.test', about, sendingSettings));
      expect(said).not.toMatch(/Agnes|Agent Street|agent@agent|Mara|Harbour/);
      expect(said).toContain(`/s/ ${exampleMark}`);
    }
  });

  it('keeps and sends nothing, and works without an agent', async () => {
    await place('somewhere.test');
    const counts = async () =>
      (await world.db.execute(sql`select (select count(*) from notices) n, (select count(*) from cases) c`)).rows;
    const before = await counts();
    const { letter } = await preview('somewhere.test', 'copy', { ...sendingSettings, agent: undefined });
    await world.drain({ sweeps: true });
    expect(letter?.subject).toContain(exampleReference);
    expect(await counts()).toEqual(before);
    expect(world.letters).toEqual([]);
  });

  it('equals the reminder and the withdrawal that the drafting code writes', async () => {
    await place('somewhere.test');
    const caseId = await world.open(mara, examplePage('somewhere.test'));
    await world.drain();
    await world.later(901);
    const followed = async (kind: 'reminder' | 'retraction') => {
      await world.drain();
      const all = await world.noticesOf(caseId);
      const [first, letter] = [all.find((one) => one.kind === 'notice'), all.find((one) => one.kind === kind)];
      if (!first?.sentAt || !letter) throw new Error(`no ${kind} was drafted`);
      const { sentAt, messageId } = exampleFirst(world.clock.now());
      const day = (at: Date) => at.toISOString().slice(0, 10);
      const shown = (text: string) =>
        text
          .replaceAll(first.messageId, messageId)
          .replaceAll(letter.id, exampleReference)
          .replaceAll(day(first.sentAt ?? sentAt), day(sentAt));
      return { basis: letter.basis, channel: letter.channel, subject: shown(letter.subject), text: shown(letter.body) };
    };
    const row = await world.caseRow(caseId);
    const reminded = await world.transaction((ctx) => remindOfStep(ctx, settings, row));
    expect(reminded).toBe('drafted');
    const reminder = await preview('somewhere.test', 'copy', settings, 'reminder');
    expect(reminder).toMatchObject({ kind: 'reminder', kinds: ['notice', 'reminder', 'retraction'] });
    expect(reminder.letter).toMatchObject(await followed('reminder'));
    await world.transaction((ctx) => withdrawCase(ctx, { userId: mara.userId, caseId }));
    const retraction = await preview('somewhere.test', 'copy', settings, 'retraction');
    expect(retraction.letter).toMatchObject(await followed('retraction'));
  });

  it('offers no reminder where a form takes notices, and a withdrawal that claims nothing anew', async () => {
    await place('desk.test', { form: 'https://desk.test/form' });
    const asked = await preview('desk.test', 'copy', settings, 'reminder');
    expect(asked).toMatchObject({ kind: 'notice', kinds: ['notice', 'retraction'] });
    const { letter } = await preview('desk.test', 'copy', settings, 'retraction');
    expect(letter?.fields).toEqual([{ label: 'Your message', value: letter?.text }]);
    expect(letter?.text).toContain('we withdraw our earlier notice');
  });

  it('refuses a contact that is not there', async () => {
    const asked = world.transaction((ctx) => previewLetter(ctx, settings, { contactId: 'con_none' }));
    await expect(asked).rejects.toMatchObject({ kind: 'not-found' });
  });
});
