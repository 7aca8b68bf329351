import { isPortrayed, type Owner, ownerBelow } from './other-pictures.ts';
import { endsAsPicture } from './pictures-of.ts';

/** Of one text: longer data is not read, and no more of it than this. */
const most = { characters: 3 * 1024 * 1024, values: 50_000, found: 200 };

/** Names under which data keeps addresses of pictures, and of what it keeps them within another that says so. */
const picture = /image|img|photo|picture|poster|thumb|content_?url|display_?url|media_?url|cover/i;
const address = /^(?:url|src|href|source|original|full|large|orig|uri|file|path)/i;
const holder = /image|img|photo|picture|gallery|media|attachment|slide/i;
/** Lists of names of files. */
const list = /image|img|photo|pic|gallery|slide|thumb/i;
/** The entry of a gallery that knows the size of its pictures: an address, and one of these right behind it. */
const sizes: ReadonlySet<string> = new Set(['w', 'h', 'width', 'height', 'msrc', 'thumb']);

export interface DataPictures {
  /** Addresses, as written. */
  pictures: string[];
  /** Other values that may name pictures: elements, sentences, data within data. */
  texts: string[];
}

interface Place {
  value: unknown;
  names: readonly string[];
  owner: Owner;
  isListed?: boolean;
  isSized?: boolean;
}

/**
 * Addresses of pictures of the page that its data names, wherever it keeps them: in lists, in objects within others.
 * Those of people, of advertisements and of other pages are left out.
 *
 * @param name of all of it, where it has one
 * @returns undefined where it is no data
 * @example dataPictures('{"image":{"url":"https://a.test/p/1"}}')?.pictures // ['https://a.test/p/1']
 */
export function dataPictures(text: string, name = ''): DataPictures | undefined {
  if (!/^\s{0,99}[[{]/.test(text) || text.length > most.characters) return undefined;
  const data = parsed(text);
  if (data === undefined) return undefined;
  const found: DataPictures = { pictures: [], texts: [] };
  const open: Place[] = [{ value: data, names: [name], owner: ownerBelow('page', name, Array.isArray(data)) }];
  for (let read = 0; read < most.values && found.pictures.length < most.found; read += 1) {
    const place = open.pop();
    if (place === undefined) break;
    if (place.owner === 'other') continue;
    if (typeof place.value === 'string') judge(place.value, place, found);
    else open.push(...below(place).reverse());
  }
  return found;
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

function judge(written: string, place: Place, found: DataPictures): void {
  const value = written.trim();
  if (place.owner !== 'page') return;
  if (isPicture(value, place)) found.pictures.push(value);
  else if (/[<{[]|u003c|https?:/i.test(value) && /\S\s\S|[<{[]/.test(value.slice(0, 20_000))) found.texts.push(value);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // a script, or data that was cut
  }
}

function isPicture(value: string, { names, isListed, isSized }: Place): boolean {
  if (/[\s<>"'`]/.test(value) || value.length > 2_000) return false;
  const own = names.at(-1) ?? '';
  const isNamed = endsAsPicture.test(value);
  if (isNamed && /^(?:https?:)?\\{0,7}\/./i.test(value)) return true;
  if (isListed && isNamed && list.test(own)) return true;
  if (isSized && (isNamed || /^(?:https?:|\/|\.{1,2}\/)/i.test(value))) return true;
  const isRooted = /^(?:https?:)?\/\/[^\s/]+\/\S{1,2000}$/i.test(value);
  const isOwn = picture.test(own) && !/alt|width|height|title|type|caption/i.test(own);
  if (!isRooted && !(isOwn && isRelative(value))) return false;
  return isOwn || (address.test(own) && names.slice(0, -1).some((one) => holder.test(one)));
}

/** Within the site, where it says so or ends like a picture. */
const isRelative = (value: string): boolean =>
  value.length < 2_000 && (/^\/[^\s/]\S*$/.test(value) || (/^[^\s{}<>:]+$/.test(value) && endsAsPicture.test(value)));
