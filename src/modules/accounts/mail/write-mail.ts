import type { Detour, Language } from '#modules/accounts/contract.ts';
import { answerToken } from '#modules/accounts/links/answer-token.ts';
import { issueLink } from '#modules/accounts/links/issue-link.ts';
import type { LinkPurpose } from '#modules/accounts/links/link-token.ts';
import { letterText } from '#modules/accounts/mail/letter-text.ts';
import { howChanged, type Mail, type MailKind } from '#modules/accounts/mail/mail.ts';
import { newsText } from '#modules/accounts/mail/news-text.ts';
import type { MailRow } from '#modules/accounts/mail/store.ts';
import { mailTextsIn, momentIn } from '#modules/accounts/mail/texts.ts';
import { languageOf, type UserRow, userByEmail, userById } from '#modules/accounts/store.ts';
import type { Context, Transaction } from '#platform/verb/index.ts';

export interface MailSettings {
  secretKey: string;
  publicUrl: string;
  /** The name the service goes by, beneath each mail. */
  product: string;
  /** `#rrggbb`, of what can be pressed in a mail with looks. */
  colour: string;
}

/** The registry of scams comes after accounts, so that what it knows is handed in. */
export interface WriteSettings extends MailSettings {
  /** Whether an entry is still published and, where an address is given, names it. */
  isAnswerable(tx: Transaction, asked: { entryId: string; address?: string }): Promise<boolean>;
}

type Text = Omit<Mail, 'to'>;
/** With the language its reader has chosen. */
type Settings = WriteSettings & { language: Language };
type Write = (settings: Settings, ctx: Context, row: MailRow) => Promise<Text | undefined>;

/**
 * Writes a promised mail from what is true now, and makes its link work from now on. Undefined where there is nothing to
 * say any more: nobody has the address, it is confirmed already, another one was asked for since, an entry was taken down. An address that nobody
 * confirmed is told of no change: it may be a stranger's.
 */
export async function writeMail(settings: WriteSettings, ctx: Context, row: MailRow): Promise<Mail | undefined> {
  const language = await languageFor(ctx, row);
  const written = await writers[row.kind]({ ...settings, language }, ctx, row);
  return written && { to: row.toAddress, ...written, text: `${written.text}\n-- \n${settings.product}\n` };
}

/** So long a link to answer an entry of the registry works. */
const answerDays = 30;

const writers: Record<MailKind, Write> = {
  async 'confirm-email'(settings, ctx, row) {
    const user = await ownerOf(ctx, row);
    if (!user || user.emailVerified || user.email !== row.toAddress) return undefined;
    return mailTextsIn(settings.language).confirmEmail(
      await confirmLink(settings, ctx, row, { user, purpose: 'confirm' }),
    );
  },
  async 'confirm-change'(settings, ctx, row) {
    const user = await ownerOf(ctx, row);
    if (user?.pendingEmail !== row.toAddress) return undefined;
    // Whoever asked is not told that the address has an account; its owner is.
    if (await userByEmail(ctx.tx, row.toAddress)) return knownAddress(settings, row);
    return mailTextsIn(settings.language).confirmChange(
      await confirmLink(settings, ctx, row, { user, purpose: 'change' }),
    );
  },
  async 'reset-password'(settings, ctx, row) {
    const user = await userByEmail(ctx.tx, row.toAddress);
    if (!user) return undefined;
    const link = { mailId: row.id, userId: user.id, purpose: 'reset', address: user.email } as const;
    const token = await issueLink(ctx, settings.secretKey, link);
    return mailTextsIn(settings.language).resetPassword(pageWith(settings, `/reset/${token}`, row.facts.detour));
  },
  async 'known-address'(settings, ctx, row) {
    return (await userByEmail(ctx.tx, row.toAddress)) ? knownAddress(settings, row) : undefined;
  },
  async 'email-changed'(settings, ctx, row) {
    const user = await ownerOf(ctx, row);
    if (!user) return undefined;
    return mailTextsIn(settings.language).emailChanged(
      await confirmLink(settings, ctx, row, { user, purpose: 'undo-change' }),
    );
  },
  async 'sign-in-changed'(settings, ctx, row) {
    const user = await ownerOf(ctx, row);
    if (!user?.emailVerified || !row.facts.change) return undefined;
    const { change } = row.facts;
    const link =
      howChanged[change] === 'undone'
        ? await confirmLink(settings, ctx, row, { user, purpose: 'undo-change' })
        : `${settings.publicUrl}/reset`;
    return mailTextsIn(settings.language).signInChanged(change, link);
  },
  async 'deletion-asked'(settings, ctx, row) {
    const user = await ownerOf(ctx, row);
    if (!user?.deletionDueAt) return undefined;
    const link = await confirmLink(settings, ctx, row, { user, purpose: 'undo-deletion' });
    return mailTextsIn(settings.language).deletionAsked(link, momentIn(settings.language, user.deletionDueAt));
  },
  async 'deletion-announced'(settings, ctx, row) {
    const user = await ownerOf(ctx, row);
    if (user?.deletionCause !== 'former' || !user.deletionDueAt) return undefined;
    const days = Math.max(1, Math.round((user.deletionDueAt.getTime() - ctx.now().getTime()) / 86_400_000));
    return mailTextsIn(settings.language).deletionAnnounced(
      await confirmLink(settings, ctx, row, { user, purpose: 'undo-deletion' }),
      `${settings.publicUrl}/plans`,
      momentIn(settings.language, user.deletionDueAt),
      days,
    );
  },
  async news(settings, ctx, row) {
    const user = await ownerOf(ctx, row);
    if (!user?.emailVerified || user.email !== row.toAddress || !row.facts.news) return undefined;
    const { news, moreNews } = row.facts;
    return newsText(settings, { userId: user.id, language: settings.language }, { items: news, more: moreNews ?? 0 });
  },
  async 'registry-answer'(settings, ctx, row) {
    const link = await answerLink(settings, ctx, row);
    if (!link) return undefined;
    const texts = mailTextsIn(settings.language);
    return (row.facts.registryMark === 'handle' ? texts.registryHandle : texts.registryAnswer)(link, answerDays);
  },
  async 'registry-asks'(settings, ctx, row) {
    const link = await answerLink(settings, ctx, row, row.toAddress);
    return link === undefined ? undefined : mailTextsIn(settings.language).registryAsks(link, answerDays);
  },
  async letter(settings, ctx, row) {
    const user = await ownerOf(ctx, row);
    if (!user?.emailVerified || user.email !== row.toAddress || !row.facts.letter) return undefined;
    return letterText(settings, { userId: user.id, language: settings.language }, row.facts.letter);
  },
};

/** Undefined where there is no entry to answer any more, or it does not name the address that must be named. */
async function answerLink(
  { secretKey, publicUrl, isAnswerable }: WriteSettings,
  ctx: Context,
  row: MailRow,
  named?: string,
): Promise<string | undefined> {
  const { registryEntry: entryId } = row.facts;
  if (!entryId || !(await isAnswerable(ctx.tx, { entryId, ...(named && { address: named }) }))) return undefined;
  const until = new Date(ctx.now().getTime() + answerDays * 86_400_000);
  return `${publicUrl}/registry-answer/${answerToken(secretKey, { entryId, address: row.toAddress, until })}`;
}

/** Of the account it is about, or that has its address. */
async function languageFor({ tx }: Context, row: MailRow): Promise<Language> {
  return languageOf(tx, row.userId ?? (await userByEmail(tx, row.toAddress))?.id);
}

const ownerOf = (ctx: Context, { userId }: MailRow): Promise<UserRow | undefined> =>
  userId ? userById(ctx.tx, userId) : Promise.resolve(undefined);

/** What the page of a link is to do where it is not to confirm an address. */
const asked: Partial<Record<LinkPurpose, Record<string, string>>> = {
  'undo-deletion': { deletion: 'true' },
  'undo-change': { undo: 'true' },
};

async function confirmLink(
  settings: MailSettings,
  ctx: Context,
  row: MailRow,
  { user, purpose }: { user: UserRow; purpose: LinkPurpose },
): Promise<string> {
  const until = purpose === 'undo-deletion' ? (user.deletionDueAt ?? undefined) : undefined;
  const link = { mailId: row.id, userId: user.id, purpose, address: row.toAddress, until };
  const token = await issueLink(ctx, settings.secretKey, link);
  return pageWith(settings, `/email-settings/verification/${token}`, { ...row.facts.detour, ...asked[purpose] });
}

const knownAddress = (settings: Settings, { facts }: MailRow): Text =>
  mailTextsIn(settings.language).knownAddress(
    pageWith(settings, '/sign-in', facts.detour),
    pageWith(settings, '/reset', facts.detour),
  );

/** A page of ours that still knows where its reader was going. */
function pageWith({ publicUrl }: MailSettings, path: string, words: Detour & Record<string, unknown> = {}): string {
  const given = Object.entries(words).filter(([, value]) => value !== undefined);
  const search = new URLSearchParams(given.map(([name, value]): [string, string] => [name, String(value)]));
  return `${publicUrl}${path}${search.size > 0 ? `?${search}` : ''}`;
}
