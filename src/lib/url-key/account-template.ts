/** How one kind of address names an account. */
export interface Template {
  /** The only host on which it counts. */
  host?: string;
  /** Of its path, in words. */
  length: number;
  /** Nothing is in front of the handle: it is the first word of the path. */
  isFirst: boolean;
  /** Signs in front of the handle say that an account follows: `@{handle}`. */
  isMarked: boolean;
  match(place: { words: readonly string[]; query: URLSearchParams; hash: string }): string | undefined;
}

/** No name and no address of a post is longer. */
const longestWord = 500;
const known = new Map<string, Template>();

/**
 * Reads a template of addresses: `/{handle}`, `/@{handle}`, `/user/{handle}`. `{id}` stands for digits, `{handle:digits}`
 * for a handle of digits, `*` for any text. The handle may be in the query or behind a `#`, too: `/user?name={handle}`,
 * `/#{handle}`. `//host/…` counts on that host alone. What follows in the path does not matter.
 *
 * @example readTemplate('/p/*-{handle:digits}').match(at('https://a.example/p/Mara-Vale-1001')) // '1001'
 */
export function readTemplate(text: string): Template {
  const template = known.get(text) ?? compile(text);
  known.set(text, template);
  return template;
}

function compile(text: string): Template {
  const written = /^(?:\/\/([^/?#]+))?((?:\/[^?#]*)?)(?:\?([^?#=]+)=([^#]*))?(?:#(.*))?$/.exec(text);
  const [, host, path = '', name, asked, hash] = written ?? [];
  const segments = path.slice(1).split('/');
  const expected = segments.map((segment) => (segment === '' ? undefined : pieceOf(segment)));
  const ofQuery = asked === undefined ? undefined : pieceOf(asked);
  const ofHash = hash === undefined ? undefined : pieceOf(hash);
  const holder = segments.find((segment) => segment.includes('{handle'));
  return {
    ...(host === undefined ? {} : { host }),
    length: segments.length + (asked === undefined && hash === undefined ? 0 : 1),
    isFirst: holder !== undefined && segments[0] === holder,
    isMarked: holder === undefined || !holder.startsWith('{handle'),
    match({ words, query, hash: fragment }) {
      let handle: string | undefined;
      for (const [at, piece] of expected.entries()) {
        const word = words[at] ?? '';
        if (word.length > longestWord) return undefined;
        const found = piece?.exec(word);
        if (piece === undefined ? word !== '' : !found) return undefined;
        handle ??= found?.groups?.handle;
      }
      // A number in front of it is the account's, and one behind that is a post's.
      if (handle !== undefined && path.includes('{id}/{handle}') && /^\d+$/.test(handle)) return undefined;
      if (ofQuery !== undefined) handle = ofQuery.exec(onlyOf(query, name ?? '') ?? '')?.groups?.handle;
      return ofHash === undefined ? handle : ofHash.exec(fragment)?.groups?.handle;
    },
  };
}

/** What names a film or picture, whoever the query says that it is of. */
const ofPosts = ['video', 'collection', 'clip', 'fbid'];

/** Its value, unless another one stands beside it. */
function onlyOf(query: URLSearchParams, name: string): string | undefined {
  const [first, ...others] = new Set(query.getAll(name));
  return others.length > 0 || ofPosts.some((post) => query.has(post)) ? undefined : first;
}

/** A piece of a template as an expression, whatever the case of its letters. */
function pieceOf(text: string): RegExp {
  const source = text.replace(/\{handle(?::digits)?\}|\{id\}|\*|[\\^$.+?()[\]{}|]/g, (piece) => {
    // The shortest: signs that part it from what follows are no part of it.
    if (piece === '{handle}') return '(?<handle>.{1,101}?)';
    if (piece === '{handle:digits}') return '(?<handle>\\d+)';
    if (piece === '{id}') return '\\d+';
    return piece === '*' ? '.+' : `\\${piece}`;
  });
  return new RegExp(`^${source}$`, 'iu');
}
