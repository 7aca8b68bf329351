/** `count(1, 'file')` is "1 file", `count(1200, 'file')` is "1,200 files". */
export function count(n: number, noun: string, plural = `${noun}s`): string {
  return `${n.toLocaleString('en')} ${n === 1 ? noun : plural}`;
}

/** "4 December", with the year where it is another one than `now`'s. */
export function day(iso: string, now: Date = new Date()): string {
  const date = new Date(iso);
  const sameYear = date.getFullYear() === now.getFullYear();
  return date.toLocaleDateString('en-GB', { day: 'numeric', month: 'long', ...(sameYear ? {} : { year: 'numeric' }) });
}

/** An address that nobody follows by accident: `pix-harbor[.]example/a`. */
export function defanged(address: string): string {
  const bare = address.replace(/^https?:\/\//, '');
  const slash = bare.indexOf('/');
  const host = slash < 0 ? bare : bare.slice(0, slash);
  const rest = slash < 0 ? '' : bare.slice(slash);
  const dot = host.lastIndexOf('.');
  return dot < 0 ? bare : `${host.slice(0, dot)}[.]${host.slice(dot + 1)}${rest}`;
}

/** Does any of the words contain what was typed? Case and outer blanks do not matter. */
export function contains(typed: string, ...words: (string | null | undefined)[]): boolean {
  const wanted = typed.trim().toLowerCase();
  return wanted === '' || words.some((word) => word?.toLowerCase().includes(wanted));
}
