import { createHash } from 'node:crypto';
import { decodeUnlisted, type FollowedHashList, type HashList, hashBytes } from '#lib/hash-list/index.ts';
import { type Decoder, sniff } from '#lib/image-decode/index.ts';
import type { FetchAnswer, Pour, SafeFetch } from '#lib/safe-fetch/index.ts';
import { readAddress } from '#modules/discovery/address.ts';
import { listedAnswer, listedSentence } from '#modules/discovery/listed/listed-answer.ts';
import { isClosedAddress } from '#modules/escalations/index.ts';
import type { Database } from '#platform/verb/index.ts';

/**
 * The same fetch for looks and proofs of cases: addresses at which material of the list was met are not asked, and an
 * answer that is on the list is not given on, whether it came as a body or was poured into a file. Pictures are
 * compared, too, where a decoder is given.
 */
export function refuseListed(
  fetch: SafeFetch,
  deps: { db: Database; list: FollowedHashList | undefined; decoder?: Pick<Decoder, 'decode'> },
): SafeFetch {
  return async (url, request = {}) => {
    const poured = { sha256: createHash('sha256'), md5: createHash('md5') };
    let isPoured = false;
    const watched = (pour: Pour): Pour => ({
      ...pour,
      async take(chunk) {
        isPoured = true;
        for (const hash of Object.values(poured)) hash.update(chunk);
        await pour.take(chunk);
      },
    });
    const answer = await fetch(url, {
      ...request,
      onHop: async (hop, index) => {
        const key = readAddress(hop.href)?.key;
        if (key !== undefined && (await isClosedAddress(deps.db, key))) return listedSentence;
        return request.onHop?.(hop, index);
      },
      ...(request.wantRest && {
        wantRest: (begin, head) => {
          const wanted = request.wantRest?.(begin, head) ?? true;
          return typeof wanted === 'boolean' ? wanted : watched(wanted);
        },
      }),
    });
    const list = answer.ok ? await deps.list?.current() : undefined;
    if (!answer.ok || !list) return answer;
    const isListed = isPoured
      ? list.ofFile({ sha256: poured.sha256.digest('hex'), md5: poured.md5.digest('hex') }) !== undefined
      : await isOnList(list, answer, deps.decoder, request.signal);
    return isListed ? listedAnswer(answer.hops) : answer;
  };
}

async function isOnList(
  list: HashList,
  { body }: FetchAnswer,
  decoder: Pick<Decoder, 'decode'> | undefined,
  signal = new AbortController().signal,
): Promise<boolean> {
  if (list.ofFile(hashBytes(body))) return true;
  if (!decoder || list.sizes.pdq === 0 || sniff(body).kind !== 'image') return false;
  const { hit } = await decodeUnlisted(
    decoder,
    body,
    { fingerprint: true, motion: 'copy', cut: true },
    { list, signal },
  );
  return hit !== undefined;
}
