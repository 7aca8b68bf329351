import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ChainHead, type ChainLink, genesis, link, verifyChain } from './index.ts';

function build(chainId: string, records: readonly unknown[]): { links: ChainLink[]; head: ChainHead } {
  let previousHash = genesis(chainId);
  const links = records.map((record) => {
    const made = { record, previousHash, hash: link(previousHash, record) };
    previousHash = made.hash;
    return made;
  });
  return { links, head: { length: links.length, hash: previousHash } };
}

const events = Array.from({ length: 12 }, (_, index) => ({
  type: index % 2 ? 'noticed' : 'found',
  at: new Date(index * 1000),
  note: `event ${index}`,
}));

describe('verifyChain', () => {
  it('accepts an untouched chain and tells its head', () => {
    const { links, head } = build('case 1', events);
    expect(verifyChain('case 1', links)).toEqual({ ok: true, head });
    expect(verifyChain('case 1', links, head)).toEqual({ ok: true, head });
    expect(verifyChain('empty', [])).toEqual({ ok: true, head: { length: 0, hash: genesis('empty') } });
  });

  it('accepts records that went through a JSON store', () => {
    const { links, head } = build('case 1', events);
    expect(verifyChain('case 1', JSON.parse(JSON.stringify(links)), head).ok).toBe(true);
  });

  it('names the first record that does not fit', () => {
    const { links, head } = build('case 1', events);
    const changed = links.with(4, { ...links[4]!, record: { ...events[4], note: 'other' } });
    expect(verifyChain('case 1', changed)).toEqual({ ok: false, brokenAt: 4, why: 'record_changed' });
    expect(verifyChain('case 1', links.toSpliced(3, 1))).toEqual({ ok: false, brokenAt: 3, why: 'link_broken' });
    expect(verifyChain('case 1', links.slice(1))).toEqual({ ok: false, brokenAt: 0, why: 'wrong_start' });
    expect(verifyChain('case 2', links)).toEqual({ ok: false, brokenAt: 0, why: 'wrong_start' });
    expect(verifyChain('case 1', links.slice(0, 9), head)).toEqual({
      ok: false,
      brokenAt: 9,
      why: 'shorter_than_head',
    });
    expect(verifyChain('case 1', links, { ...head, length: 9 })).toMatchObject({
      brokenAt: 9,
      why: 'longer_than_head',
    });
  });

  it('treats a record that cannot be hashed as changed', () => {
    const { links } = build('case 1', events);
    const odd = links.with(2, { ...links[2]!, record: { at: undefined } });
    expect(verifyChain('case 1', odd)).toEqual({ ok: false, brokenAt: 2, why: 'record_changed' });
  });

  it('finds a tail that was rewritten with matching hashes, by its head', () => {
    const { links, head } = build('case 1', events);
    const forged = build('case 1', [...events.slice(0, 11), { type: 'removed' }]).links;
    expect(verifyChain('case 1', forged).ok).toBe(true);
    expect(verifyChain('case 1', forged, head)).toMatchObject({ ok: false, why: 'head_differs' });
    expect(links.length).toBe(forged.length);
  });

  it('finds each of 10,000 random edits, removals, reorders, insertions and truncations', () => {
    const { links, head } = build('case 1', events);
    const place = fc.nat({ max: links.length - 1 });
    const tampering = fc.oneof(
      fc.tuple(place, fc.jsonValue()).map(([at, record]) => links.with(at, { ...links[at]!, record })),
      fc
        .tuple(place, fc.constantFrom('type', 'note', 'at'), fc.string())
        .map(([at, key, text]) => links.with(at, { ...links[at]!, record: { ...events[at], [key]: text } })),
      fc
        .tuple(
          place,
          place.filter((to) => to > 0),
        )
        .map(([at, step]) => {
          const to = (at + step) % links.length;
          return links.with(at, links[to]!).with(to, links[at]!);
        }),
      place.map((at) => links.toSpliced(at, 1)),
      fc.tuple(place, place).map(([at, from]) => links.toSpliced(at, 0, links[from]!)),
      fc.tuple(place, fc.constantFrom('hash', 'previousHash'), fc.nat({ max: 63 })).map(([at, key, digit]) => {
        const old = links[at]![key === 'hash' ? 'hash' : 'previousHash'];
        const flipped = old.slice(0, digit) + (old[digit] === '0' ? '1' : '0') + old.slice(digit + 1);
        return links.with(at, { ...links[at]!, [key]: flipped });
      }),
      place.map((length) => links.slice(0, length)),
    );
    fc.assert(
      fc.property(tampering, (tampered) => {
        expect(verifyChain('case 1', tampered, head).ok).toBe(false);
      }),
      { numRuns: 10_000 },
    );
  });
});
