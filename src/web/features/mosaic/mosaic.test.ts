import { createElement as h } from 'react';
import { describe, expect, it } from 'vitest';
import { mostTiles } from '#modules/discovery/lengths.ts';
import type { CaseMedia, Scan, User } from '#web/features/api/types.ts';
import { mediaQuery } from '#web/features/cases/case-queries.ts';
import { ScanCard } from '#web/features/dashboard/scan-card.tsx';
import { lastScanQuery } from '#web/features/dashboard/use-scan.ts';
import { type Drawn, drawPage } from '../../../../tests/setup/drawn-page.ts';
import Mosaic from './mosaic.tsx';
import { mosaicQuery } from './mosaic-query.ts';
import PairDialog from './pair-dialog.tsx';
import type { Match } from './use-matches.ts';

const scan: Scan = {
  ...{ id: 'scn_1', cause: 'schedule', state: 'running', request: {}, sources: [] },
  ...{ pages: 8, media: 12, matches: 1, requests: 9, bytes: 1, createdAt: '2026-11-28T09:00:00Z' },
} as unknown as Scan;
type FrontendStatus = User['frontendStatus'];
const viewer = (frontendStatus: FrontendStatus, ownership = true) =>
  ({ frontendStatus, effectiveSpecialFeatures: [], onboarding: { ownership } }) as unknown as User;
/** As the stream tells it: sixteen colours for each picture that was compared. */
const squares = (n: number): string => btoa('\x10\x80\xf0'.repeat(16 * n));
const ofFree: Match = { id: '1', place: 'Forum', preview: '/media/blurred', yours: '/media/own', caseId: undefined };
const ofCase: Match = { id: 'cas_1', place: 'leak[.]test', preview: '/media/tiny', yours: undefined, caseId: 'cas_1' };

type World = { status?: FrontendStatus; matches?: Match[]; colours?: string; hidePreviews?: boolean };
const worldOf = ({ status = 'free', matches = [], colours = '', hidePreviews = false }: World) => {
  const read: [readonly unknown[], unknown][] = [
    [['user'], viewer(status)],
    [['settings'], { hidePreviews }],
    [mosaicQuery(scan.id).queryKey, colours],
    [[status === 'free' ? '/free-scan' : '/cases', 'mosaic', scan.id, scan.matches], matches.toReversed()],
  ];
  return read;
};
const drawn = (world: World, press?: (element: Drawn) => boolean) =>
  drawPage(h(Mosaic, { scan }), { read: worldOf(world), ...(press && { press }) });
const count = (html: string, part: RegExp): number => html.match(part)?.length ?? 0;

describe('the mosaic of a scan', () => {
  it('fills with a blurred square for each picture that is compared, up to its places', () => {
    expect(drawn({}).html).toContain('The first pictures appear here.');
    for (const n of [0, 1, 12]) {
      const { html } = drawn({ colours: squares(n) });
      expect(count(html, /<canvas /g)).toBe(n);
      expect(count(html, /<span aria-hidden="true" class="aspect-square/g)).toBe(mostTiles - n);
    }
    expect(count(drawn({ colours: squares(mostTiles + 9) }).html, /<canvas /g)).toBe(mostTiles);
  });

  it.each([
    ['free', ofFree, 'Forum'],
    ['subscribed', ofCase, 'leak[.]test'],
  ] as const)('opens a match of a %s viewer beside their own', (status, match, place) => {
    const world: World = { status, matches: [match], colours: squares(3) };
    const before = drawn(world);
    expect(before.html).toContain(`aria-label="Copy on ${place}: open yours beside it"`);
    expect(before.html).toContain(`<img src="${match.preview}"`);
    expect(before.html).toMatch(/class="[^"]*blur-tile/);
    expect(before.elements.some(({ props }) => props.onClose)).toBe(false);
    const { elements } = drawn(world, ({ props }) => props.match === match && typeof props.onOpen === 'function');
    expect(elements.filter(({ props }) => props.onClose && props.match).map(({ props }) => props.match)).toEqual([
      match,
    ]);
  });

  it('shows no picture to someone who hides previews', () => {
    const { html } = drawn({ matches: [ofFree], colours: squares(3), hidePreviews: true });
    expect(html).not.toMatch(/<canvas|<img/);
    expect(html).toContain('Copy on Forum');
  });
});

describe('the pair that a match opens', () => {
  const pair = (match: Match, more: [readonly unknown[], unknown][] = []) => {
    const { elements } = drawPage(h(PairDialog, { match, onClose: () => undefined }), {
      read: [[['settings'], { hidePreviews: false }], ...more],
    });
    const sides = elements.flatMap(({ props: { name, children } }) => (name ? [[name, children.props]] : []));
    return { sides, links: elements.flatMap(({ props: { to, params } }) => (to ? [{ to, params }] : [])) };
  };

  it('is, of the free scan, yours beside the copy, both blurred, and leads to the plans', () => {
    const { sides, links } = pair(ofFree);
    expect(sides).toEqual([
      ['Yours', expect.objectContaining({ preview: '/media/own', alt: 'Your picture, blurred' })],
      ['The copy', expect.objectContaining({ preview: '/media/blurred' })],
    ]);
    for (const [, side] of sides) expect(side).not.toHaveProperty('askClear');
    expect(links).toEqual([{ to: '/plans', params: undefined }]);
  });

  it('is, of a case, the work that was recognised beside its copy, and leads to the case', () => {
    const media = { yours: { tiny: '/media/work' } } as CaseMedia;
    const { sides, links } = pair(ofCase, [[mediaQuery('cas_1').queryKey, media]]);
    expect(sides).toEqual([
      ['Yours', expect.objectContaining({ preview: '/media/work' })],
      ['The copy', expect.objectContaining({ caseId: 'cas_1' })],
    ]);
    expect(links).toEqual([{ to: '/takedown-report/$caseId', params: { caseId: 'cas_1' } }]);
  });
});

describe('the dashboard', () => {
  const shows = (hasMosaic: boolean, ownership: boolean): boolean =>
    drawPage(h(ScanCard, { hasMosaic }), {
      read: [
        [lastScanQuery.queryKey, scan],
        [['user'], viewer('free', ownership)],
      ],
      // Loaded with the first scan that it is drawn for.
    }).elements.some(({ type, props }) => typeof type === 'object' && props.scan === scan);

  it('has the mosaic in its card of the scan, except where the guided tour shows it or no account is proved', () => {
    expect(shows(true, true)).toBe(true);
    expect(shows(false, true)).toBe(false);
    expect(shows(true, false)).toBe(false);
  });
});
