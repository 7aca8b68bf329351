/** Colours on each side of a square, as the server tells them. */
export const across = 4;
const bytesOfSquare = across * across * 3;

/** The squares in what an event of the scan's stream tells, oldest first, each as pixels for a canvas. */
export function readColours(words: string): ImageDataArray[] {
  const bytes = Uint8Array.from(atob(words), (letter) => letter.charCodeAt(0));
  const squares: ImageDataArray[] = [];
  for (let at = 0; at + bytesOfSquare <= bytes.length; at += bytesOfSquare)
    squares.unshift(pixelsOf(bytes.subarray(at, at + bytesOfSquare)));
  return squares;
}

function pixelsOf(colours: Uint8Array): ImageDataArray {
  const pixels = new Uint8ClampedArray((colours.length / 3) * 4).fill(255);
  for (const [at, value] of colours.entries()) pixels[Math.floor(at / 3) * 4 + (at % 3)] = value;
  return pixels;
}
