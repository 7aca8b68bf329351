/** What the first steps of the tour take, on a phone, a wider one and above: kept free from the start, so that nothing moves. */
export const tourHeight = 'min-h-[388px] sm:min-h-[346px] md:min-h-[292px]';
