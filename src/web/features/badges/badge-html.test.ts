import { expect, it } from 'vitest';
import { type BadgeFacts, footerBadge, longDisclaimer, shortDisclaimer, textBadge } from './badge-html.ts';

const facts: BadgeFacts = {
  product: 'Reclaim',
  name: 'Mara Vale',
  year: 2026,
  link: 'https://own.example/badge/abcdefghijklmnopqrstuv',
};
const badges = [textBadge, footerBadge];

it('the texts carry name, year and product', () => {
  for (const write of [shortDisclaimer, longDisclaimer]) {
    expect(write(facts)).toContain('© 2026 Mara Vale');
    expect(write(facts)).toContain('Reclaim');
  }
  expect(longDisclaimer(facts).length).toBeGreaterThan(2 * shortDisclaimer(facts).length);
});

it('a badge is a link whose words stand by themselves, and loads nothing from anywhere', () => {
  for (const badge of badges) {
    const html = badge(facts);
    expect(html).toContain(`<a href="${facts.link}"`);
    expect(html.replace(/<[^>]*>/g, '')).toContain('Protected by Reclaim');
    expect(html).not.toMatch(/<(?:script|img|iframe|link|object|style)|\bsrc=|\bon\w+=|url\(|@import/i);
    expect(html.match(/https?:\/\/[^"]+/g)).toEqual([facts.link]);
    expect(html).not.toContain('\n');
  }
});

it.each([
  '"><script>alert(1)</script>',
  "' onmouseover='alert(1)",
  '</a></p><img src=x onerror=alert(1)>',
  '&lt;b&gt;',
])('a name like %s stays text', (name) => {
  const html = footerBadge({ ...facts, name });
  // Whatever the name is, the tags are those of the badge.
  const tags = (text: string) => text.match(/<\/?\w+/g);
  expect(tags(html)).toEqual(tags(footerBadge(facts)));
  expect(html).toContain('&');
});

it('an address cannot leave its attribute', () => {
  for (const badge of badges)
    expect(badge({ ...facts, link: 'https://own.example/"><b>' })).toContain(
      'href="https://own.example/&quot;&gt;&lt;b&gt;"',
    );
});
