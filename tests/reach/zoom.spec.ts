import type { Person } from '../e2e/shared.ts';
import { expect, see, test } from './at-reach.ts';
import { type PageToSee, protectedPages, publicPages } from './pages.ts';

/**
 * 400 % of a screen of 1280 × 1024 (WCAG 1.4.10): nothing scrolls sideways, and whatever takes the keyboard can be
 * brought out from under what sticks. Then with the text spacing of WCAG 1.4.12: nothing is cut off.
 */
const script = `(() => {
  const nameOf = (one) => one.tagName.toLowerCase() + ' "' + (one.getAttribute('aria-label') || one.textContent || one.getAttribute('name') || one.outerHTML).trim().slice(0, 40) + '"';
  const isHere = (one) => one.checkVisibility({ visibilityProperty: true, opacityProperty: false }) && !one.closest('[inert]');
  const sideways = () => {
    const most = document.documentElement.clientWidth;
    if (document.documentElement.scrollWidth <= most) return [];
    const widest = [...document.querySelectorAll('body *')].filter((one) => isHere(one) && one.getBoundingClientRect().right > most + 1).slice(-2);
    return ['scrolls sideways by ' + (document.documentElement.scrollWidth - most) + ' px: ' + widest.map(nameOf).join(', ')];
  };
  const covered = () => {
    const found = [];
    for (const one of document.querySelectorAll('a[href], button, input, select, textarea, [tabindex="0"]')) {
      if (!isHere(one) || one.disabled) continue;
      one.focus({ preventScroll: true });
      if (document.activeElement !== one) continue;
      one.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
      const box = one.getBoundingClientRect();
      if (box.width < 2 || box.height < 2) continue;
      const label = one.labels?.[0];
      const seen = [0.5, 0.1, 0.9].some((across) => {
        const at = document.elementFromPoint(box.left + box.width * across, (Math.max(box.top, 0) + Math.min(box.bottom, innerHeight)) / 2);
        return at && (one.contains(at) || at.contains(one) && !getComputedStyle(at).position.match(/fixed|sticky/) || label?.contains(at));
      });
      if (!seen) found.push('cannot be brought into view: ' + nameOf(one));
    }
    return found;
  };
  const cut = () => [...document.querySelectorAll('body *')].filter((one) => {
    const { overflowX, overflowY, textOverflow, clip, clipPath, webkitLineClamp } = getComputedStyle(one);
    const hasText = [...one.childNodes].some((node) => node.nodeType === 3 && node.textContent.trim());
    if (!hasText || !isHere(one) || one.clientHeight < 2 || one.clientWidth < 2 || clip !== 'auto' || clipPath !== 'none') return false;
    const down = /hidden|clip/.test(overflowY) && one.scrollHeight > one.clientHeight + 3 && webkitLineClamp === 'none';
    const across = /hidden|clip/.test(overflowX) && one.scrollWidth > one.clientWidth + 3 && textOverflow !== 'ellipsis';
    return down || across;
  }).map((one) => 'is cut off: ' + nameOf(one));
  const faults = [...sideways(), ...covered()];
  const spaced = document.createElement('style');
  spaced.textContent = '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }';
  document.head.append(spaced);
  faults.push(...[...sideways(), ...cut()].map((fault) => 'with wider spacing ' + fault));
  spaced.remove();
  return faults;
})()`;

test.use({ viewport: { width: 320, height: 256 } });

const groups: [string, PageToSee[]][] = [
  ['public pages', publicPages],
  ['the application', protectedPages.filter((_, at) => at % 2 === 0)],
  ['the rest of the application', protectedPages.filter((_, at) => at % 2 === 1)],
];
for (const [name, pages] of groups)
  test(`at 400 % ${name} lose nothing`, async ({ enterAs }) => {
    test.setTimeout(400_000);
    const entered = new Map<Person, Awaited<ReturnType<typeof enterAs>>>();
    const faults: string[] = [];
    for (const one of pages) {
      const page = entered.get(one.person) ?? (await enterAs(one.person));
      entered.set(one.person, page);
      await see(page, one);
      faults.push(...(await page.evaluate<string[]>(script)).map((fault) => `${one.path} ${fault}`));
    }
    expect(faults).toEqual([]);
  });
