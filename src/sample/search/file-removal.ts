import { createHash } from 'node:crypto';
import { hours } from '../desks/hours.ts';
import { postUrl } from '../directory.ts';
import type { Engine, Filing } from '../entries.ts';
import type { World } from '../world.ts';

/** World time after which an engine has worked a filing through. */
const takes: Record<Engine, number> = { google: hours(24) * 1000, bing: hours(48) * 1000 };

function reference(engine: Engine, urls: readonly string[], count: number): string {
  const digest = createHash('sha256')
    .update(JSON.stringify([engine, urls, count]))
    .digest('hex');
  if (engine === 'google')
    return `${1 + (count % 9)}-${(BigInt(`0x${digest.slice(0, 12)}`) % 10_000_000_000_000n).toString().padStart(13, '0')}`;
  return [
    digest.slice(0, 8),
    digest.slice(8, 12),
    digest.slice(12, 16),
    digest.slice(16, 20),
    digest.slice(20, 32),
  ].join('-');
}

/**
 * Files addresses in an engine's removal form, as a person would; pages without a copy are refused.
 * @returns the filing with its reference number
 */
export function fileRemoval(world: World, engine: Engine, urls: readonly string[]): Filing {
  const at = world.state.now();
  const pages = urls.map((url) => {
    const place = world.directory.locate(url);
    const { pictures = [], videos = [] } = place?.post ?? {};
    const infringes = [...pictures, ...videos].some(({ truth }) => truth === 'copy');
    return {
      url,
      ...(place && { page: postUrl(place.site, place.post) }),
      outcome: infringes ? ('delisted' as const) : ('refused' as const),
      at: at + takes[engine],
    };
  });
  const filing = { reference: reference(engine, urls, world.state.filings().length), engine, at, pages };
  world.state.file(filing);
  return filing;
}
