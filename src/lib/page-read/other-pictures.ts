/** Names of pictures of something else than the page, and of what shows other pages; all below them, too. */
const other = new RegExp(
  [
    'icon|logo|avatar|emoji|badge|sponsor|advert|publisher|author|(?:^|[_-])ads?(?:$|[_-])|tracking|pixel',
    'related|recommend|similar|suggest|side_?bar|trending|recirculat|also_?(?:like|view)|more_?(?:from|like)',
    'up_?next|most_?(?:viewed|read|popular)',
    '(?:next|prev|previous)_?(?:post|page|article|item|story|image|photo|video|album|gallery|entry)',
  ].join('|'),
  'i',
);
/** Names of people: a portrait is directly below; a list of pictures or posts below is what they show. */
const person = /user|profile|member|owner|account|commenter|follow(?:er|ing)|uploader|creator/i;
const collection =
  /photo|picture|image|pics|galler|media|album|post|upload|attachment|slide|edges|nodes|works|content|items|results|feed/i;
/** Types of schema.org whose pictures are portraits and logos. */
const portrayed = /^(?:Person|Organization|NewsMediaOrganization|Brand|WebSite|LocalBusiness|Corporation)$/;

/** Where a value of data stands: on the page itself, with somebody, or in something else. */
export type Owner = 'page' | 'person' | 'other';

/**
 * Whose pictures are below a name of data.
 *
 * @param above whose those around it are
 * @param isList whether a list is below it
 * @example ownerBelow('page', 'author', false) // 'other'
 */
export function ownerBelow(above: Owner, name: string, isList: boolean): Owner {
  if (above === 'other' || other.test(name)) return 'other';
  if (isList && collection.test(name) && !/profile_?(?:image|photo|pic)/i.test(name)) return 'page';
  return person.test(name) ? 'person' : above;
}

/** Whether an object says of itself that it is somebody, or a whole site: its pictures are not those of a page. */
export function isPortrayed(type: unknown): boolean {
  const types = Array.isArray(type) ? type.slice(0, 20) : [type];
  return types.some((one) => typeof one === 'string' && portrayed.test(one));
}

/** Attributes in which scripts keep pictures of other pages, of people, and those that they show on a failure. */
const otherAttribute = new RegExp(
  `(?<![a-z])(?:${[
    'next|prev|previous|avatar|gravatar|error|logo|favicon|author|profile|user|related|sponsor',
    'loader|loading|spinner',
  ].join('|')})(?![a-z])`,
  'i',
);
/** @example isOtherAttribute('data-next-src') // true */
export const isOtherAttribute = (name: string): boolean => otherAttribute.test(name.slice(0, 100));

const otherElement = /(?:^|-)(?:user|avatar|author|profile|logo|icon|member|sponsor|emoji)(?:-|$)/;
/** @example isOtherElement('user-photo') // true */
export const isOtherElement = (name: string): boolean => name.includes('-') && otherElement.test(name.slice(0, 100));

/** How far in front of a value of a script the names of what holds it are looked for. */
const furthest = 600;

/**
 * Whether the names in front of a value of a script say that it is a picture of something else.
 *
 * @param others whose are none of the page's
 * @example isOtherAt('author: { image: "/a.jpg" }', 17) // true
 */
export function isOtherAt(text: string, at: number, others: readonly Owner[] = ['person', 'other']): boolean {
  const own = nameBefore(text, at);
  if (own !== undefined && others.includes(ownerBelow('page', own, false))) return true;
  let closed = 0;
  for (let place = at - 1; place >= Math.max(0, at - furthest); place -= 1) {
    const sign = text[place];
    if (sign === '}' || sign === ']') closed += 1;
    else if (sign !== '{' && sign !== '[') continue;
    else if (closed > 0) closed -= 1;
    else {
      const name = nameBefore(text, place);
      const owner = name === undefined ? 'page' : ownerBelow('page', name, sign === '[');
      if (others.includes(owner)) return true;
      if (name !== undefined && ownerBelow('person', name, sign === '[') === 'page') return false;
    }
  }
  return false;
}

/** What a value of a script is called. */
export function nameBefore(text: string, at: number): string | undefined {
  const before = text.slice(Math.max(0, at - 80), at);
  return /([\w$-]{1,60})\\{0,3}["']?\s{0,5}[:=]\s{0,5}\\{0,3}["'`]?$/.exec(before)?.[1];
}
