/** Where the API answers about one person; also the key under which that is kept. */
export const personPath = (userId: string): string => `/ops/people/${encodeURIComponent(userId)}`;
