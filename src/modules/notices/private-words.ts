import { emailOf } from '#modules/accounts/index.ts';
import { brandsOf, readAuthorization } from '#modules/brands/index.ts';
import type { Context } from '#platform/verb/index.ts';

const plain = (text: string): string =>
  ` ${text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}@]+/gu, ' ')
    .trim()} `;

/**
 * What a person's text says of a creator that only we know: their mailbox, legal name or postal address. Undefined where
 * it says nothing of them. The name they are known by stands in every notice.
 */
export async function privateIn(ctx: Pick<Context, 'tx'>, userId: string, text: string): Promise<string | undefined> {
  const said = plain(text);
  const holds = (words: string | undefined): boolean => {
    const looked = plain(words ?? '');
    return looked.trim() !== '' && said.includes(looked);
  };
  if (holds(await emailOf(ctx.tx, userId))) return 'the e-mail address';
  const signed = await readAuthorization(ctx.tx, userId);
  const known = (await brandsOf(ctx.tx, userId)).map(({ displayName, handle }) => plain(displayName ?? handle));
  if (holds(signed?.legalName) && !known.includes(plain(signed?.legalName ?? ''))) return 'the legal name';
  // A street with its number is enough; a town alone is nobody's.
  const places = [
    signed?.address,
    ...(signed?.address.split(/[\n,]+/) ?? []).filter((part) => /\d.*\p{L}|\p{L}.*\d/u.test(part)),
  ];
  return places.some(holds) ? 'the postal address' : undefined;
}
