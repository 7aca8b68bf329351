import { join } from 'node:path';
import { folderOf, keyFile, namesIn, readAttempts } from './delivery-folder.ts';
import { readIfThere } from './durable-file.ts';
import { readName, readObject } from './marks.ts';

/** Something in the ledger that its own writing, crashes included, does not leave behind. */
export interface LedgerFault {
  folder: string;
  key?: string;
  kind: 'torn' | 'strange-file' | 'wrong-key' | 'no-begin' | 'gap' | 'accepted-without-data' | 'sent-after-accepted';
  /** One English sentence. */
  sentence: string;
}

/** Looks at one delivery's folder. Unfinished drafts and empty folders are what a crash leaves: no fault. */
export async function checkFolder(root: string, folder: string): Promise<LedgerFault[]> {
  const faults: LedgerFault[] = [];
  const names = await namesIn(folder);
  const keyText = await readIfThere(join(folder, keyFile));
  const key = readObject(keyText ?? '')?.key;
  const named = typeof key === 'string' ? key : undefined;
  const report = (kind: LedgerFault['kind'], sentence: string): void => {
    faults.push({ folder, key: named, kind, sentence });
  };

  if (keyText !== undefined && named === undefined) report('torn', 'The file that names the delivery cannot be read.');
  if (named !== undefined && folderOf(root, named) !== folder)
    report('wrong-key', 'The folder belongs to another delivery.');
  for (const name of names) {
    if (name === keyFile || name.endsWith('.draft') || readName(name)) continue;
    report('strange-file', `The file ${JSON.stringify(name)} is none of the ledger's.`);
  }
  if (named === undefined && names.some((name) => readName(name))) {
    report('wrong-key', 'Attempts are written down, but not for which delivery.');
  }

  let acceptedBefore = false;
  for (const [index, attempt] of (await readAttempts(folder)).entries()) {
    const { number, begun, data, result, resolved } = attempt;
    if (number !== index + 1) report('gap', `Attempt ${index + 1} is missing before attempt ${number}.`);
    if (!begun) report('no-begin', `Attempt ${number} has marks but no beginning.`);
    if (begun?.at === '') report('torn', `The beginning of attempt ${number} cannot be read.`);
    for (const [mark, value] of Object.entries({ data, result, resolved })) {
      if (value === 'torn')
        report('torn', `The ${mark} mark of attempt ${number} cannot be read; it counts as written.`);
    }
    const accepted = result !== 'torn' && result?.outcome === 'accepted';
    const sent = data === 'torn' || (data && !data.closed);
    if (accepted && !sent) report('accepted-without-data', `Attempt ${number} was accepted but never entered DATA.`);
    if (sent && acceptedBefore) report('sent-after-accepted', `Attempt ${number} was sent after an acceptance.`);
    acceptedBefore ||= accepted;
  }
  return faults;
}
