/** Creators whom the payload of a job names, each once. @example namedIn({ userId: 'usr_1', caseId: 'cas_1' }) // ['usr_1'] */
export function namedIn(payload: object): string[] {
  const ids = JSON.stringify(payload).matchAll(/"(usr_\w+)"/g);
  return [...new Set(Array.from(ids, ([, id = '']) => id))];
}
