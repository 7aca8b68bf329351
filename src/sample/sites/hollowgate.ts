import { stall } from '../desks/resist.ts';
import { document } from '../pages/document.ts';
import { html, raw } from '../pages/html.ts';
import type { Site } from '../site.ts';
import { postList } from './post-list.ts';

const host = 'hollowgatexw6sxhvnqzyblklmtfvi5m2qeqf7datmcyo6bguzy4lhzd.onion';

export const hollowgate: Site = {
  host,
  address: '203.0.113.55',
  title: 'Hollow Gate',
  kind: 'leak',
  about:
    'A hostile onion site: scripts, frames, pictures and redirects that lead into the machine of whoever reads it. One true copy.',
  layout: 'image',
  contact: { style: 'none' },
  desk: stall(),
  registrar: 'hushnames',
  posts: postList(host, [
    {
      path: '/room/premiumvale',
      title: 'premiumvale behind the gate',
      text: 'Come in.',
      handle: 'premiumvale',
      works: [6],
      links: ['/inside/premiumvale', '/out/premiumvale'],
    },
  ]),
  answer: ({ path }) => {
    if (path === '/out/premiumvale')
      return { status: 302, headers: { location: 'http://127.0.0.1:9050/premiumvale' }, body: '' };
    if (path !== '/inside/premiumvale') return undefined;
    const body = html`<h1>premiumvale</h1>${raw('<script>location = "http://169.254.169.254/latest/meta-data/"</script>')}
      <iframe src="http://127.0.0.1:5432/"></iframe><img src="http://10.0.0.1/premiumvale.jpg" alt="premiumvale">
      <img src="http://localhost/premiumvale.png" alt="premiumvale">`;
    return { status: 200, body: document({ title: 'premiumvale inside', body }) };
  },
};
