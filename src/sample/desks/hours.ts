/** Spans of world time in seconds, so that a desk reads as it acts. */
export const minutes = (count: number): number => count * 60;
export const hours = (count: number): number => count * 3600;
export const days = (count: number): number => count * 86_400;
