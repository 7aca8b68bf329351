import { z } from 'zod';
import { isUnstorable } from '#platform/http/refuse-unstorable.ts';
import { type AnyRoute, route } from '#platform/http/route.ts';
import { Problem } from '#platform/problem/index.ts';
import type { Context, SchemaOf } from '#platform/verb/index.ts';
import { undone, within } from '#platform/verb/undone.ts';

const most = 100;
const longest = 2000;

export const severalBody = z.object({
  lines: z
    .array(z.string())
    .min(1, 'Give at least one line.')
    .max(most, `At most ${most} lines at once. Send the others after them.`),
  /** Say what would become of each line, and keep nothing. */
  check: z.boolean().optional(),
});

const lineResult = z.object({
  /** As it was given. */
  line: z.string(),
  outcome: z.enum(['accepted', 'duplicate', 'refused']),
  code: z.string().optional(),
  /** Why it was not taken, and what to do. */
  message: z.string().optional(),
});
export const severalAnswer = z.object({ results: z.array(lineResult) });
type LineResult = z.infer<typeof lineResult>;

/** What became of one line: nothing more to say where it was taken. */
export type Taken = Omit<LineResult, 'line'>;

interface Several<Body> {
  /** Of the list it adds to. */
  path: string;
  summary: string;
  tag: string;
  body: SchemaOf<Body>;
  codes?: string[];
  /** The code that says that a line stands on the list already. */
  known?: string;
  /** Adds one line or refuses it by a Problem, which undoes this line alone. */
  add(ctx: Context, one: { userId: string; line: string; body: Body }): Promise<Taken>;
}

/**
 * `POST {path}/several`: many lines at once, each with its own answer, so that good ones survive bad ones. A check goes
 * the whole way and is rolled back, so that what it says is what would happen, limits and lines alike included.
 */
export function severalRoute<Body extends z.infer<typeof severalBody>>(several: Several<Body>): AnyRoute {
  return route({
    method: 'post',
    path: `${several.path}/several`,
    summary: several.summary,
    tag: several.tag,
    body: several.body,
    judges: ['lines'],
    answer: severalAnswer,
    creates: true,
    ...(several.codes ? { codes: several.codes } : {}),
    run: ({ body, caller, transaction }) =>
      transaction(async (ctx) => {
        const takeAll = async (ctx: Context) => ({
          results: await takeLines(several, ctx, { userId: caller.userId, body }),
        });
        return body.check ? undone(ctx, takeAll) : takeAll(ctx);
      }),
  });
}

type Takes<Body> = Pick<Several<Body>, 'add' | 'known'>;

/** Each line by itself, in their order: what one is refused for undoes nothing of the others. */
export async function takeLines<Body extends z.infer<typeof severalBody>>(
  takes: Takes<Body>,
  ctx: Context,
  { userId, body }: { userId: string; body: Body },
): Promise<LineResult[]> {
  const results: LineResult[] = [];
  for (const line of body.lines) results.push({ line, ...(await take(takes, ctx, { userId, line, body })) });
  return results;
}

async function take<Body>(
  { add, known }: Takes<Body>,
  ctx: Context,
  one: { userId: string; line: string; body: Body },
): Promise<Taken> {
  if (one.line.length > longest) return refused('too_long', `A line has at most ${longest} characters.`);
  if (isUnstorable(one.line))
    return refused('invalid', 'It holds a character that cannot be stored. Write it again without it.');
  try {
    return await within(ctx, (inner) => add(inner, one));
  } catch (error) {
    if (error instanceof z.ZodError) return refused('invalid', error.issues[0]?.message ?? error.message);
    if (!(error instanceof Problem)) throw error;
    const { code, details, message } = error;
    if (code === known) return { outcome: 'duplicate', code, message };
    return refused(code, details.errors?.[0]?.message ?? message);
  }
}

const refused = (code: string, message: string): Taken => ({ outcome: 'refused', code, message });
