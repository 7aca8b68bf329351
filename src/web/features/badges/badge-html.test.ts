import { expect, it } from 'vitest';
import { type BadgeFacts, footerBadge, longDisclaimer, shortDisclaimer, textBadge } from './badge-html.ts';
import { pastedTextsGerman } from './pasted-texts.de.ts';
import { pastedTexts } from './pasted-texts.ts';

const facts: BadgeFacts = {
  product: 'Reclaim',
  name: 'Mara Vale',
  year: 2026,
  link: 'https://own.example/badge/abcdefghijklmnopqrstuv',
};
const badges = [textBadge, footerBadge];

it('the texts carry name, year and product', () => {
  for (const write of [shortDisclaimer, longDisclaimer]) {
    expect(write(facts, pastedTexts)).toContain('© 2026 Mara Vale');
    expect(write(facts, pastedTexts)).toContain('Reclaim');
  }
  expect(longDisclaimer(facts, pastedTexts).length).toBeGreaterThan(2 * shortDisclaimer(facts, pastedTexts).length);
});

it('the texts and badges are in the language of the words that they are given', () => {
  expect(shortDisclaimer(facts, pastedTextsGerman)).toBe(
    '© 2026 Mara Vale. Alle Rechte vorbehalten. Bitte nicht kopieren, teilen oder erneut veröffentlichen. Geschützt durch Reclaim.',
  );
  for (const badge of badges) {
    const words = badge(facts, pastedTextsGerman).replace(/<[^>]*>/g, '');
    expect(words).toContain('Geschützt durch Reclaim');
    expect(words).not.toContain('Protected');
  }
});

it('a badge is a link whose words stand by themselves, and loads nothing from anywhere', () => {
  for (const badge of badges) {
    const html = badge(facts, pastedTexts);
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
  const html = footerBadge({ ...facts, name }, pastedTexts);
  // Whatever the name is, the tags are those of the badge.
  const tags = (text: string) => text.match(/<\/?\w+/g);
  expect(tags(html)).toEqual(tags(footerBadge(facts, pastedTexts)));
  expect(html).toContain('&');
});

it('an address cannot leave its attribute', () => {
  for (const badge of badges)
    expect(badge({ ...facts, link: 'https://own.example/"><b>' }, pastedTexts)).toContain(
      'href="https://own.example/&quot;&gt;&lt;b&gt;"',
    );
});
