/** What the provider's library sends: texts, lists and maps, written as `items[0][price]=price_1`. */
export type Form = { [name: string]: Form | string | undefined };

/**
 * Reads a body or query in the provider's way of writing.
 * @example readForm(new URLSearchParams('items[0][price]=p')) // { items: { '0': { price: 'p' } } }
 */
export function readForm(params: URLSearchParams): Form {
  const form: Form = Object.create(null);
  for (const [name, value] of params) {
    const [first = '', ...rest] = name.split('[').map((part) => part.replace(/\]$/, ''));
    let at = form;
    let key = first;
    for (const part of rest) {
      const inner = at[key];
      const next: Form = typeof inner === 'object' ? inner : Object.create(null);
      at[key] = next;
      at = next;
      // `list[]=a&list[]=b` numbers its members by itself.
      key = part === '' ? String(Object.keys(next).length) : part;
    }
    at[key] = value;
  }
  return form;
}

/** The text under a path of names; undefined where there is none. */
export function textAt(form: Form, ...path: string[]): string | undefined {
  let at: Form | string | undefined = form;
  for (const name of path) at = typeof at === 'object' ? at[name] : undefined;
  return typeof at === 'string' ? at : undefined;
}

/** The members of a list, or none. */
export function listAt(form: Form, name: string): (Form | string)[] {
  const list = form[name];
  if (typeof list !== 'object') return [];
  return Object.values(list).filter((one): one is Form | string => one !== undefined);
}

export function mapAt(form: Form, name: string): Record<string, string> {
  const map = form[name];
  if (typeof map !== 'object') return {};
  return Object.fromEntries(
    Object.entries(map).filter((pair): pair is [string, string] => typeof pair[1] === 'string'),
  );
}
