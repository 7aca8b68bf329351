/** Why a site at which anybody can have an address is no mark. */
export const everybodysWords = (site: string): string =>
  `Anyone can have an address or a name at ${site}, so it would name all of them. Give the whole address.`;
