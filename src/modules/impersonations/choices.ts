export const harms = ['low', 'serious', 'urgent'] as const;
export type Harm = (typeof harms)[number];
/** Hours within which an operator should have looked, by what is at stake. Our own promise, as data. */
export const lookWithinHours = { low: 72, serious: 48, urgent: 24 } as const satisfies Record<Harm, number>;

/** What is the creator's own in a false profile. */
export const fakedParts = ['name', 'pictures', 'posts', 'messages', 'handle'] as const;
export type FakedPart = (typeof fakedParts)[number];

/** Of one report. */
export const maxScreenshots = 5;
export const maxScreenshotBytes = 10 * 1024 * 1024;

/** What an account is reported for: it poses as a person, or uses a registered trade mark. */
export const accountBases = ['impersonation', 'trademark'] as const;
export type AccountBasis = (typeof accountBases)[number];
/** How an account presents itself: as the creator, or under their name without claiming to be them. */
export const presentations = ['as-person', 'under-name'] as const;
export type Presents = (typeof presentations)[number];
