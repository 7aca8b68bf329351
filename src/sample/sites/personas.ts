/** Creators of the sample world; the product's personas have the same handles. */
export const personaHandles = ['promovale', 'standardvale', 'plusvale', 'premiumvale', 'cancelledvale'] as const;

/** Every creator has so many works, numbered from 1. */
export const worksEach = 6;

/** Handles the creators' platform knows: any plausible one, so that a newcomer can have a page too. */
export function isHandle(text: string): boolean {
  return /^[a-z0-9][a-z0-9_.]{1,29}$/.test(text) && text !== 'nobody';
}
