/** How long what somebody types may be: the API holds it, and each field says it before. */
export const lengths = { email: 254, name: 200, referralCode: 100, passkeyName: 60, tokenName: 60 } as const;
export const passwordLength = { min: 12, max: 128 } as const;
