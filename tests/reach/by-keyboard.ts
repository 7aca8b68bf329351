import { expect, type Locator, type Page } from '@playwright/test';

/** What is wrong with where the focus is; '' where it is in sight. A panel that just opened may hold it unmarked. */
const focusFault = `(() => {
  let one = document.activeElement;
  while (one?.shadowRoot?.activeElement) one = one.shadowRoot.activeElement;
  if (!one || one === document.body) return 'focus is nowhere';
  const name = one.tagName.toLowerCase() + ' "' + (one.getAttribute('aria-label') || one.textContent || one.getAttribute('name') || '').trim().slice(0, 40) + '"';
  // The page to hide behind is one field: its caret says where one is.
  if (one.matches('[role=dialog], [role=menu], main, h1, h2') || location.pathname === '/note' && one.matches('textarea')) return '';
  const isMarked = (it) => {
    const { outlineStyle, outlineWidth, outlineColor, boxShadow } = getComputedStyle(it);
    return outlineStyle === 'auto' || (outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2 && outlineColor !== 'rgba(0, 0, 0, 0)') || (boxShadow !== 'none' && it !== document.body);
  };
  const box = one.getBoundingClientRect();
  const isHidden = box.width < 3 || box.height < 3 || getComputedStyle(one).opacity === '0';
  const shown = isHidden ? [one.parentElement, one.nextElementSibling, ...(one.labels ?? [])] : [one];
  if (!shown.some((it) => it && isMarked(it))) return 'focus cannot be seen on ' + name;
  return box.bottom < 0 || box.top > innerHeight ? 'focus is out of view on ' + name : '';
})()`;

/** One press of Tab, after which it can be seen where one is. */
async function tab(page: Page): Promise<void> {
  await page.keyboard.press('Tab');
  const fault = await page.evaluate<string>(focusFault);
  // Once round the document the browser itself has the focus.
  if (fault !== 'focus is nowhere') expect(fault).toBe('');
}

/** As somebody without a mouse gets there. */
export async function tabTo(page: Page, target: Locator, most = 150): Promise<void> {
  await expect(target).toBeVisible();
  for (let press = 0; press < most; press += 1) {
    if ((await target.and(page.locator(':focus')).count()) > 0) return;
    await tab(page);
  }
  await expect(target, `within ${most} presses of Tab`).toBeFocused();
}

export async function press(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

/** Into a field, in the place of what it holds. */
export async function write(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Control+a');
  await page.keyboard.type(text);
}

/** After something closed, focus is where one was, and not lost. */
export const expectFocusKept = (page: Page) =>
  expect.poll(() => page.evaluate<string>(focusFault), 'after it closed').toBe('');

/** Through a whole page: every stop in sight, none twice, in the order of the document. Answers how many there were. */
export async function walk(page: Page, most = 200): Promise<{ stops: number; faults: string[] }> {
  const faults: string[] = [];
  await page.evaluate('window.last = undefined, window.stops = new Set(), 0');
  for (let stops = 0; stops < most; stops += 1) {
    await page.keyboard.press('Tab');
    const step = await page.evaluate<string>(
      `(() => {
        const one = document.activeElement;
        if (!one || one === document.body || (window.stops.has(one) && window.stops.values().next().value === one)) return 'end';
        if (one === window.last) return ''; // the parts of a date are stops of one field
        if (window.stops.has(one)) return 'is met twice: ' + one.outerHTML.slice(0, 80);
        window.stops.add(one);
        const before = window.last;
        window.last = one;
        if (before && before.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_PRECEDING) return 'comes too late: ' + one.outerHTML.slice(0, 80);
        return ${focusFault};
      })()`,
    );
    if (step === 'end') return { stops, faults };
    if (step) faults.push(step);
    if (step.startsWith('is met twice')) return { stops, faults };
  }
  return { stops: most, faults };
}
