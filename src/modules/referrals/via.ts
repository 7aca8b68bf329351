/** Where a referral link stood, as it says of itself in `via`. The link alone says nothing. */
export const vias = ['card', 'caption', 'profile'] as const;
export type Via = (typeof vias)[number];

/** Anybody may write into an address: what is no mark of ours is none. */
export const viaIn = (said: string | null | undefined): Via | undefined => vias.find((via) => via === said);
