import { ladderOf, type Recipient, recipientById } from '#modules/hosts/index.ts';
import { addressOf } from '#modules/notices/choose-recipient.ts';
import type { NoticeSettings } from '#modules/notices/compose-notice.ts';
import { composeText, type Worded } from '#modules/notices/compose-text.ts';
import {
  type ExampleKind,
  type ExampleSubject,
  exampleKinds,
  exampleMark,
  exampleSubjects,
  type LetterExample,
} from '#modules/notices/example/contract.ts';
import {
  exampleAgent,
  exampleFacts,
  exampleFirst,
  exampleOwner,
  examplePage,
  examplePlace,
  exampleReference,
  exampleWork,
} from '#modules/notices/example/example-inputs.ts';
import { formFieldsOf } from '#modules/notices/form-fields.ts';
import type { Choice, LawFacts } from '#modules/notices/law/basis.ts';
import { draftingOf } from '#modules/notices/law/check-basis.ts';
import { chooseBasis } from '#modules/notices/law/choose-basis.ts';
import { asElements } from '#modules/notices/law/elements-of-law.ts';
import { recipientFacts } from '#modules/notices/law/read-facts.ts';
import { reportOf } from '#modules/notices/machine/build-report.ts';
import { isMachine } from '#modules/notices/machine/channel.ts';
import { type Routed, routeRecipients } from '#modules/notices/machine/route-recipients.ts';
import { notFound } from '#platform/problem/index.ts';
import type { Context } from '#platform/verb/index.ts';

/**
 * What a notice to this contact, its reminder or its withdrawal would look like, by the code that writes them, about an
 * example creator, work and page. Reads the contact alone; keeps and sends nothing.
 *
 * @throws Problem not-found
 */
export async function previewLetter(
  ctx: Pick<Context, 'tx' | 'now'>,
  settings: NoticeSettings,
  input: { contactId: string; about?: ExampleSubject | undefined; kind?: ExampleKind | undefined },
): Promise<LetterExample> {
  const contact = await recipientById(ctx.tx, input.contactId);
  if (!contact) throw notFound();
  const chosen = exampleSubjects.map((about) => ({ about, ...choose(contact, about) }));
  const shown = chosen.find(({ about }) => about === input.about) ?? chosen.find(({ choice }) => choice.basis);
  const { about, choice, facts } = shown ?? { about: exampleSubjects[0], ...choose(contact, exampleSubjects[0]) };
  const routed = await route(ctx, settings, contact, choice);
  const kinds = exampleKinds.filter((one) => one !== 'reminder' || routed.channel === 'smtp');
  const kind = kinds.find((one) => one === input.kind) ?? 'notice';
  return {
    mark: exampleMark,
    recipient: addressOf(contact),
    about,
    kind,
    kinds,
    subjects: chosen.map((one) => ({ about: one.about, basis: one.choice.basis })),
    reason: choice.reason,
    notTaken: choice.notTaken,
    // A withdrawal goes by mail, or a person hands it in.
    letter: letterTo(settings, {
      recipient: kind === 'retraction' ? contact : routed,
      kind,
      choice,
      facts,
      at: ctx.now(),
    }),
  };
}

function choose(contact: Recipient, about: ExampleSubject): { choice: Choice; facts: LawFacts } {
  const facts = { ...exampleFacts[about], recipient: recipientFacts(contact) };
  return { choice: chooseBasis(facts), facts };
}

/** Interfaces take copyright notices alone, as `chooseRecipient` has it. */
async function route(
  ctx: Pick<Context, 'tx' | 'now'>,
  { machines }: NoticeSettings,
  contact: Recipient,
  { basis }: Choice,
): Promise<Routed> {
  if (basis !== 'dmca_512c') return contact;
  const routed = await routeRecipients(ctx, machines, await ladderOf(ctx.tx, contact.host), []);
  return routed.find(({ contactId }) => contactId === contact.contactId) ?? contact;
}

interface Letter {
  recipient: Routed;
  kind: ExampleKind;
  choice: Choice;
  facts: LawFacts;
  at: Date;
}

function letterTo(settings: NoticeSettings, { recipient, kind, choice, facts, at }: Letter): LetterExample['letter'] {
  const drafting = draftingOf(choice, facts);
  if (!drafting) return undefined;
  const notice: Worded = { ...drafting, id: exampleReference, kind, courtAction: null, explains: null };
  const written = composeText(notice, {
    agent: exampleAgent,
    owner: exampleOwner,
    works: facts.fake ? [] : [exampleWork],
    urls: [examplePage(recipient.host)],
    first: kind === 'notice' ? undefined : exampleFirst(at),
  });
  if (!written.ok) throw new Error(`the example of a notice misses ${written.missing.join(', ')}`);
  const { subject, body, elements } = written.composed;
  const { channel } = recipient;
  const { cloudflare, ...others } = settings.machines ?? {};
  const machines = { ...others, ...(cloudflare && { cloudflare: { place: examplePlace } }) };
  const report = isMachine(channel)
    ? reportOf({ ...settings, machines }, { ...notice, channel, elements, body }, at)
    : undefined;
  const fields = formFieldsOf(addressOf(recipient), { kind: notice.kind, body, elements: asElements(elements) });
  return {
    basis: drafting.basis,
    binds: drafting.law?.binds ?? true,
    language: drafting.language,
    channel,
    subject,
    text: body,
    ...(channel === 'form-packet' ? { fields } : {}),
    ...(report?.ok ? { report: report.bytes.toString('utf8') } : {}),
  };
}
