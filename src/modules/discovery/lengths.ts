/** Pictures in the mosaic of a running scan: the newest ones. */
export const mostTiles = 60;
