import { userById } from '#modules/accounts/index.ts';
import { brandsOf, readAuthorization } from '#modules/brands/index.ts';
import type { Context } from '#platform/verb/index.ts';

/** Words without letter case, accents and signs, however their letters are written. */
const plain = (text: string): string =>
  ` ${text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}+/gu, '')
    .replace(/[^\p{L}\p{N}@]+/gu, ' ')
    .trim()} `;
const wordsOf = (text: string): string[] => plain(text).split(' ').filter(Boolean);

/** Do all words of a name stand near each other, in whatever order? Two more may stand between them. */
function names(text: string, name: string | undefined): boolean {
  const [said, looked] = [wordsOf(text), wordsOf(name ?? '')];
  return said.some((_, at) => {
    const near = said.slice(at, at + looked.length + 2);
    return looked.length > 0 && looked.every((word) => near.includes(word));
  });
}

/** What only we know of a creator, and the names by which everybody does. */
export interface PrivateWords {
  email: string | undefined;
  legalName: string | undefined;
  accountName: string | undefined;
  address: string | undefined;
  /** Names and handles of their verified accounts. */
  known: readonly string[];
}

export async function readPrivateWords(ctx: Pick<Context, 'tx'>, userId: string): Promise<PrivateWords> {
  const user = await userById(ctx.tx, userId);
  const signed = await readAuthorization(ctx.tx, userId);
  const proved = (await brandsOf(ctx.tx, userId)).filter(({ state }) => state === 'verified');
  return {
    email: user?.email,
    legalName: signed?.legalName,
    accountName: user?.name,
    address: signed?.address,
    known: proved.map(({ displayName, handle }) => displayName ?? handle),
  };
}

/** Which of these words a text holds, however they are written. Undefined where it holds none. */
export function privateWordIn(words: PrivateWords, text: string): string | undefined {
  const said = plain(text);
  const holds = (part: string | undefined): boolean => {
    const looked = plain(part ?? '');
    return looked.trim() !== '' && said.includes(looked);
  };
  if (holds(words.email)) return 'the e-mail address';
  const tells = (name: string | undefined): boolean =>
    names(text, name) && !words.known.some((one) => names(one, name));
  if (tells(words.legalName)) return 'the legal name';
  if (tells(words.accountName)) return 'the account’s name';
  // A street with its number is enough; a town alone is nobody's.
  const streets = (words.address?.split(/[\n,]+/) ?? []).filter((part) => /\d/.test(part) && /\p{L}/u.test(part));
  return [words.address, ...streets].some(holds) ? 'the postal address' : undefined;
}

/**
 * What a person's text says of a creator that only we know: their mailbox, legal name, the name of their account or
 * their postal address. Undefined where it says nothing of them. The name they are known by stands in every notice.
 */
export async function privateIn(ctx: Pick<Context, 'tx'>, userId: string, text: string): Promise<string | undefined> {
  return privateWordIn(await readPrivateWords(ctx, userId), text);
}
