/** Whether this browser gives a page the frames of an animation (WebCodecs); otherwise it reads the first one only. */
export const readsAnimations = (): boolean => typeof ImageDecoder !== 'undefined';
