const folded = (name: string): string => name.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase();

/**
 * Is what was typed as signature the name above? The server asks the same again. `namesAgree(' mara  vale', 'Mara Vale')`
 * is true.
 */
export const namesAgree = (signature: string, legalName: string): boolean =>
  folded(signature) !== '' && folded(signature) === folded(legalName);
