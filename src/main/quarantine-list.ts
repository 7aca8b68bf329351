import { type FollowedHashList, followHashList, type HashList, HashListFault } from '#lib/hash-list/index.ts';
import type { Foundation } from './foundation.ts';

const sizesOf = ({ sizes: { sha256, md5, pdq } }: HashList): string =>
  `${sha256} entries of SHA-256, ${md5} of MD5, ${pdq} of PDQ`;

/** The list of the deployment, or the end of the process with the sentence that says which line is at fault. */
export async function quarantineListOrExit({
  config,
  log,
}: Pick<Foundation, 'config' | 'log'>): Promise<FollowedHashList | undefined> {
  if (config.quarantineList === undefined) return undefined;
  try {
    const list = await followHashList(config.quarantineList, {
      onRead: (read) => log.info(`QUARANTINE_HASHES was read again: ${sizesOf(read)}`),
      onFault: (sentence) => log.error(`QUARANTINE_HASHES cannot be read, the list before stays in use. ${sentence}`),
    });
    log.info(`QUARANTINE_HASHES was read: ${sizesOf(await list.current())}`);
    return list;
  } catch (error) {
    if (!(error instanceof HashListFault)) throw error;
    process.stderr.write(`QUARANTINE_HASHES cannot be read. ${error.message}\n`);
    process.exit(1);
  }
}
