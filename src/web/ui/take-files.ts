export type NotTaken = { key: string; name: string; why: 'type' | 'size' | 'many' };
type Limits = {
  /** Types of files, as an input of files has them. */
  accept: string;
  most: number;
  maxBytes: number;
};
type Chosen = Pick<File, 'name' | 'size' | 'type' | 'lastModified'>;

/** The same file chosen again is one; two may have one name. */
export const sameness = ({ name, size, lastModified }: Chosen): string => `${name} ${size} ${lastModified}`;

/** What devices call text that is no picture and no archive; the server takes all of it as plain text. */
const textual = /^(?:text\/|message\/rfc822$|application\/(?:json|xml)$)/;

/** A file without a type is left to the server, which judges by content; so are other names for a type that it takes. */
function isAccepted(type: string, accept: readonly string[]): boolean {
  if (type === '' || accept.includes(type)) return true;
  if (/^image\/p?jpe?g$/.test(type)) return accept.includes('image/jpeg');
  return textual.test(type) && accept.includes('text/plain');
}

function whyNot({ type, size }: Chosen, { accept, maxBytes }: Limits): NotTaken['why'] | undefined {
  if (!isAccepted(type, accept.split(','))) return 'type';
  return size > maxBytes ? 'size' : undefined;
}

/** The files that go along once `more` were chosen, and each that does not with its reason. Pure. */
export function takeFiles<One extends Chosen>(
  files: readonly One[],
  more: readonly One[],
  limits: Limits,
): { files: One[]; notTaken: NotTaken[] } {
  const taken = [...files];
  const notTaken: NotTaken[] = [];
  for (const file of more) {
    const key = sameness(file);
    if (taken.some((known) => sameness(known) === key) || notTaken.some((known) => known.key === key)) continue;
    const why = whyNot(file, limits) ?? (taken.length >= limits.most ? 'many' : undefined);
    if (why) notTaken.push({ key, name: file.name, why });
    else taken.push(file);
  }
  return { files: taken, notTaken };
}
