import { afterAll, beforeAll, expect, it } from 'vitest';
import { requestScan } from '#modules/discovery/request-scan.ts';
import { openWorld, pages, searchEngine, type World } from '../../../../tests/setup/discovery-world.ts';

let world: World;
const many = Array.from({ length: 30 }, (_, n) => `"/many/${n}.jpg"`).join();
const hits = {
  '/script': '<script>gallery(["/script.jpg"])</script>',
  '/json': '<script>window.data={"images":["https:\\/\\/g.test\\/json.jpg"]}</script>',
  '/style': '<style>.x{background-image:url(/style.jpg)}</style>',
  '/bg': '<div data-bg="/bg.jpg"></div>',
  '/many': `<img src="/many/shown.png"><script>[${many}]</script><a href="/linked">annavale</a>`,
};
beforeAll(async () => {
  world = await openWorld(
    {
      'search.test': searchEngine(() => [Object.keys(hits).map((path) => ({ url: `https://g.test${path}` }))]),
      'g.test': pages({ ...hits, '/linked': '<title>annavale</title><script>["/linked.jpg"]</script>' }),
    },
    { settings: { namedPerHit: 4, robots: 'ignore' } },
  );
  const userId = await world.creator('usr_named', { plan: 'premium' });
  await world.inTransaction((ctx) => requestScan(ctx, { userId, cause: 'person' }));
  await world.drain();
});
afterAll(() => world.close());
const asked = () => world.asksOf('g.test').map(({ path }) => path);

it.each(['/script.jpg', '/json.jpg', '/style.jpg', '/bg.jpg'])('asks for %s, which a hit loads late', (path) => {
  expect(asked()).toContain(path);
});

it('asks for some of those that a hit names in a script only, after what it shows', () => {
  expect(asked().filter((path) => path.startsWith('/many/'))).toEqual([
    '/many/shown.png',
    ...[0, 1, 2, 3].map((n) => `/many/${n}.jpg`),
  ]);
});

it('asks for none that a page names only to which a link led', () => {
  expect(asked()).toContain('/linked');
  expect(asked()).not.toContain('/linked.jpg');
});
