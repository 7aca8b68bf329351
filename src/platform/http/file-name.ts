/** Signs that cannot be seen and steer what can: control characters, and those that turn the direction of a text. */
const steering = /[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;
const longest = 200;

const endings: Record<string, readonly [string, ...string[]]> = {
  'application/pdf': ['.pdf'],
  'image/jpeg': ['.jpg', '.jpeg'],
  'image/png': ['.png'],
  'image/webp': ['.webp'],
  'text/plain': ['.txt', '.log'],
};

/** A name as it reads. @example plainName('pass\u202efdp.exe') // 'passfdp.exe' */
export const plainName = (name: string): string => name.replace(steering, '').trim().slice(0, longest).toWellFormed();

/**
 * The same, ending as what the file is: by its name alone a computer decides what to do with it.
 *
 * @example nameAs('passport.hta', 'application/pdf') // 'passport.hta.pdf'
 */
export function nameAs(name: string, contentType: string): string {
  const plain = plainName(name) || 'file';
  const known = endings[contentType] ?? [''];
  if (known.some((ending) => plain.toLowerCase().endsWith(ending))) return plain;
  return plain.slice(0, longest - known[0].length).toWellFormed() + known[0];
}
