/** How long what somebody types may be: the API holds it, and each field says it before. */
export const brandLengths = { platform: 60, handle: 100, displayName: 100, profileUrl: 500, alias: 64 } as const;
export const authorizationLengths = { legalName: 200, address: 500, country: 100, signature: 200 } as const;
