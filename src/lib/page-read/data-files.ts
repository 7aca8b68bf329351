import { isPortrayed, type Owner, ownerBelow } from './other-pictures.ts';

/** Of one text: longer data is not read, and no more of it than this. */
const most = { characters: 3 * 1024 * 1024, values: 50_000, found: 200 };

/** The entry of a gallery that knows the size of its pictures: an address, and one of these right behind it. */
const sizes: ReadonlySet<string> = new Set(['w', 'h', 'width', 'height', 'msrc', 'thumb']);

export interface DataFiles {
  /** Addresses, as written, each with what the data calls it. */
  files: { address: string; name: string }[];
  /** Other values that may name some: elements, sentences, data within data. */
  texts: string[];
}

/** Where a value of data is. */
export interface DataPlace {
  /** Keys that lead to it, outermost first. */
  names: readonly string[];
  owner: Owner;
  isListed?: boolean;
  /** Behind it the data says how large it is. */
  isSized?: boolean;
}
interface Place extends DataPlace {
  value: unknown;
}

/**
 * Addresses of files of the page that its data names, wherever it keeps them: in lists, in objects within others. Those of
 * advertisements and of other pages are left out.
 *
 * @param name of all of it, where it has one
 * @param wants says whose files are left out, and whether a value is one of those that are looked for
 * @returns undefined where it is no data
 * @example dataFiles('{"image":"/a.jpg"}', '', pictureNames)?.files // [{ address: '/a.jpg', name: 'image' }]
 */
export function dataFiles(
  text: string,
  name: string,
  wants: { others: readonly Owner[]; isInData(value: string, place: DataPlace): boolean },
): DataFiles | undefined {
  if (!/^\s{0,99}[[{]/.test(text) || text.length > most.characters) return undefined;
  const data = parsed(text);
  if (data === undefined) return undefined;
  const found: DataFiles = { files: [], texts: [] };
  const open: Place[] = [{ value: data, names: [name], owner: ownerBelow('page', name, Array.isArray(data)) }];
  for (let read = 0; read < most.values && found.files.length < most.found; read += 1) {
    const place = open.pop();
    if (place === undefined) break;
    if (place.owner === 'other') continue;
    if (typeof place.value !== 'string') open.push(...below(place).reverse());
    else if (!wants.others.includes(place.owner)) judge(place.value.trim(), place);
  }
  return found;

  function judge(value: string, place: Place): void {
    if (wants.isInData(value, place)) found.files.push({ address: value, name: place.names.at(-1) ?? '' });
    else if (/[<{[]|u003c|https?:/i.test(value) && /\S\s\S|[<{[]/.test(value.slice(0, 20_000))) found.texts.push(value);
  }
}

/** The values that stand in a list or an object, in its order. */
function below({ value, names, owner }: Place): Place[] {
  if (Array.isArray(value))
    return value.slice(0, 5_000).map((one: unknown) => ({ value: one, names, owner, isListed: true }));
  if (typeof value !== 'object' || value === null) return [];
  const entries = Object.entries(value).slice(0, 5_000);
  const isSubject = /^(?:mainEntity|about|subject)/i.test(names.at(-1) ?? '');
  const type = '@type' in value ? value['@type'] : undefined;
  const isPortrait = owner === 'page' && !isSubject && isPortrayed(type);
  return entries.map(([key, one], at) => ({
    value: one,
    names: [...names.slice(-3), key],
    owner: ownerBelow(
      isPortrait && /^(?:image|photo|thumbnail)/i.test(key) ? 'person' : owner,
      key,
      Array.isArray(one),
    ),
    isSized: /^(?:src|url|href)$/i.test(key) && sizes.has(entries[at + 1]?.[0] ?? ''),
  }));
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // a script, or data that was cut
  }
}
