import type { MiddlewareHandler } from 'hono';
import { Problem } from '#platform/problem/index.ts';

/** Lists and objects within each other; no call of ours asks for more than a few. */
const deepest = 32;

/** Refuses JSON that is nested deeper than any call reads with 400: what walks through it would run out of stack. */
export const limitNesting: MiddlewareHandler = async (c, next) => {
  if (!/\bjson\b/i.test(c.req.header('content-type') ?? '') || !c.req.raw.body) return next();
  if (isDeeper(await c.req.text(), deepest))
    throw new Problem('invalid', { detail: `The body is nested deeper than ${deepest} levels. Send a flatter one.` });
  return next();
};

/**
 * Whether a JSON text opens more than `most` brackets within each other; of a text that is no JSON, likewise.
 *
 * @example isDeeper('[[]]', 1) // true
 */
export function isDeeper(text: string, most: number): boolean {
  let depth = 0;
  let isText = false;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at];
    if (isText && sign === '\\') at += 1;
    else if (sign === '"') isText = !isText;
    else if (isText) continue;
    else if (sign === '[' || sign === '{') {
      depth += 1;
      if (depth > most) return true;
    } else if (sign === ']' || sign === '}') depth -= 1;
  }
  return false;
}
