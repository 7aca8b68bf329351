/** Pieces of data of one script that are looked for. */
const most = { begins: 2_000, pieces: 50 };

/** Data that is a value of a script: what it is called, and its text. */
export interface ScriptData {
  name: string;
  data: string;
}

/**
 * The data that a script holds as JSON, and the script without it. Reads at most twice as many signs as there are.
 *
 * @example dataOf('x={"abc":[1]};run()') // { found: [{ name: 'x', data: '{"abc":[1]}' }], rest: 'x= ;run()' }
 */
export function dataOf(script: string): { found: ScriptData[]; rest: string } {
  const found: ScriptData[] = [];
  let rest = '';
  let from = 0;
  let begins = 0;
  let budget = script.length;
  const begin = /JSON\.parse\(\s{0,9}(["'`])(?=\s{0,9}[[{])|[=(,:]\s{0,9}(?=[[{]\s{0,9}["'[{\d])/g;
  for (let match = begin.exec(script); match !== null; match = begin.exec(script)) {
    if (++begins > most.begins || budget <= 0 || found.length >= most.pieces) break;
    const at = begin.lastIndex;
    const mark = match[1];
    const named = mark === undefined ? at : match.index;
    const end = mark === undefined ? endOf(script, at, budget) : endOfText(script, at, mark, budget);
    budget -= (end ?? at + budget) - at;
    if (end === undefined || end - at < 10) continue;
    const data = mark === undefined ? script.slice(at, end) : read(script.slice(at, end), mark);
    if (parsed(data) === undefined) continue;
    const name =
      /([\w$-]{1,60})["'\]]{0,2}\s{0,9}[=:]\s{0,9}$/.exec(script.slice(Math.max(0, named - 90), named))?.[1] ?? '';
    found.push({ name, data });
    rest += `${script.slice(from, at)} `;
    from = end;
    begin.lastIndex = end;
  }
  return { found, rest: rest + script.slice(from) };
}

/** Behind the bracket that closes the one at a place; undefined where it is not closed in time. */
function endOf(text: string, from: number, budget: number): number | undefined {
  let depth = 0;
  const end = Math.min(text.length, from + budget);
  for (let at = from; at < end; at += 1) {
    const sign = text[at];
    if (sign === '"') {
      for (at += 1; at < end && text[at] !== '"'; at += 1) if (text[at] === '\\') at += 1;
    } else if (sign === '{' || sign === '[') depth += 1;
    else if (sign === '}' || sign === ']') {
      depth -= 1;
      if (depth === 0) return at + 1;
    }
  }
  return undefined;
}

/** The quotation mark that ends a text. */
function endOfText(text: string, from: number, mark: string, budget: number): number | undefined {
  const end = Math.min(text.length, from + budget);
  for (let at = from; at < end; at += 1) {
    if (text[at] === mark) return at;
    if (text[at] === '\\') at += 1;
  }
  return undefined;
}

/** What a text of a script says. */
function read(text: string, mark: string): string {
  if (mark !== '"') return text.replace(/\\(['`\\])/g, '$1');
  const value = parsed(`"${text}"`);
  return typeof value === 'string' ? value : '';
}

/** Undefined where it is an expression of the script. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
