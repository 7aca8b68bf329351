import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

const { scrypt } = crypto;
const lightly: typeof scrypt = (...[password, salt, length, options, done]: unknown[]) =>
  Reflect.apply(scrypt, crypto, [password, salt, length, { ...(options as object), N: 2 }, done]); // as the library calls it

/**
 * Where thousands of passwords are asked for, a hash of one takes microseconds instead of a fifth of a second. Only the
 * work that each is made to take is less: what was hashed so has to be read so.
 */
export function setLightHashes(light: boolean): void {
  crypto.scrypt = light ? lightly : scrypt;
  syncBuiltinESMExports();
}

/** The same for a process of the product: what it is started with. */
export const withLightHashes = { NODE_OPTIONS: `--import=${import.meta.resolve('./light-hashes-preload.ts')}` };
