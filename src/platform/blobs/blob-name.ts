/** The name itself, if it is one that an id may have: it becomes part of a path. */
export function assertBlobName(name: string): string {
  if (!/^[a-z]+_[0-9a-z]+$/.test(name)) throw new Error('a blob is named by its id');
  return name;
}
