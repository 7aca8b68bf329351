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

/**
 * What a person's text says of a creator that only we know: their mailbox, legal name, the name of their account or
 * their postal address. Undefined where it says nothing of them. The name they are known by stands in every notice.
 */
export async function privateIn(ctx: Pick<Context, 'tx'>, userId: string, text: string): Promise<string | undefined> {
  const said = plain(text);
  const holds = (words: string | undefined): boolean => {
    const looked = plain(words ?? '');
    return looked.trim() !== '' && said.includes(looked);
  };
  const user = await userById(ctx.tx, userId);
  if (holds(user?.email)) return 'the e-mail address';
  const signed = await readAuthorization(ctx.tx, userId);
  const proved = (await brandsOf(ctx.tx, userId)).filter(({ state }) => state === 'verified');
  const known = proved.map(({ displayName, handle }) => displayName ?? handle);
  const tells = (name: string | undefined): boolean => names(text, name) && !known.some((one) => names(one, name));
  if (tells(signed?.legalName)) return 'the legal name';
  if (tells(user?.name)) return 'the account’s name';
  // A street with its number is enough; a town alone is nobody's.
  const places = [
    signed?.address,
    ...(signed?.address.split(/[\n,]+/) ?? []).filter((part) => /\d/.test(part) && /\p{L}/u.test(part)),
  ];
  return places.some(holds) ? 'the postal address' : undefined;
}
