import { resolve } from 'node:path';
import { parseArgs } from 'node:util';

export const usage = `Usage: npm run admin -- <verb>
  grant-operator EMAIL                           makes a user an operator
  backup FILE                                    writes everything but the send ledger and the secret key into a new file
  restore FILE [--replace] [--without-ledger]    puts a backup into an empty database, or in place of what it holds
  check                                          proves event chains, blobs and the send ledger`;

export type AdminVerb =
  | { name: 'grant-operator'; email: string }
  | { name: 'backup'; file: string }
  | { name: 'restore'; file: string; replace: boolean; withoutLedger: boolean }
  | { name: 'check' };

/** What was asked for on the command line. Files are named from where the person stands (npm moves to the project). */
export function readArguments(
  argv: string[],
  from: string = process.env.INIT_CWD ?? process.cwd(),
): { ok: true; verb: AdminVerb } | { ok: false; why: string } {
  const options = { replace: { type: 'boolean' }, 'without-ledger': { type: 'boolean' } } as const;
  let parsed: { values: { replace?: boolean; 'without-ledger'?: boolean }; positionals: string[] };
  try {
    parsed = parseArgs({ args: argv, options, allowPositionals: true });
  } catch (error) {
    return { ok: false, why: error instanceof Error ? error.message : String(error) };
  }
  const [name = '', given = '', ...more] = parsed.positionals;
  const { replace = false, 'without-ledger': withoutLedger = false } = parsed.values;
  if (more.length > 0) return { ok: false, why: `There is one word too many: ${more[0]}` };
  if (name !== 'restore' && (replace || withoutLedger)) return { ok: false, why: 'These options belong to restore.' };
  if (name === 'check' && !given) return { ok: true, verb: { name } };
  if (name === 'grant-operator' && given) return { ok: true, verb: { name, email: given } };
  if (name === 'backup' && given) return { ok: true, verb: { name, file: resolve(from, given) } };
  if (name === 'restore' && given)
    return { ok: true, verb: { name, file: resolve(from, given), replace, withoutLedger } };
  return { ok: false, why: name ? `${name} cannot be called like this.` : 'No verb was given.' };
}
