import type { Page } from '@playwright/test';
import type { Brand, Person } from '../e2e/shared.ts';
import { endsAt, roles } from '../setup/access-table.ts';
import { thorough } from '../setup/thorough.ts';
import { expect, see, test } from './at-reach.ts';
import { answers, failedAfterTrying, faultsAt, faultsInBothThemes, faultsOfWidth, type State, says } from './look.ts';
import { alwaysWhole, isForNewcomers, type PageToSee, protectedPages, publicPages } from './pages.ts';

/**
 * The table of screens: every page × brand × {full, empty, failed, locked} × {1280, 375} × {light, dark}. A page in a
 * state is opened once and looked at in its widths and themes: no fault of axe, nothing wider than the screen, nothing on
 * the console. What is empty or failed says so, and what failed comes when it is asked for again.
 *
 * `test:thorough` looks at all of it. The gate opens each page in each state in one of the brands, narrow in one theme and
 * wide in the other, and has axe look at it in one state, in one of the two; all of that turns from one page to the next.
 * Colours, which `src/web/brand/contrast.test.ts` compares for every pair, are left to `test:thorough`.
 */
const brands = ['Reclaim', 'Shark'] as const satisfies Brand[];
const states = ['full', 'empty', 'failed', 'locked'] as const satisfies State[];

/** A failed call is made once more, a second later; that second is not waited for. */
const atOnce = `{
  const later = window.setTimeout;
  window.setTimeout = (act, wait, ...rest) => later(act, wait === 1000 ? 0 : wait, ...rest);
}`;

interface Entered {
  page: Page;
  /** What it wrote on the console as an error since it was asked last. */
  complain(what: string): string[];
}

function listening(page: Page, state: State | 'public'): Entered {
  // Answers that this state is made of.
  const expected = {
    failed: /status of 500/,
    // Unknown addresses, and `/auth-redirect` opened without a sign-in at Google before it.
    public: /status of 404|status of 400.*\/auth\/google\/finish$/,
  }[String(state)];
  const said: string[] = [];
  page.on('console', (message) => {
    const text = `${message.text()} ${message.location().url}`;
    if (message.type() === 'error' && !expected?.test(text)) said.push(text);
  });
  return { page, complain: (what) => said.splice(0).map((text) => `${what} writes on the console: ${text}`) };
}

interface Looked {
  /** Its place in the list of pages, which turns what the gate looks at. */
  at: number;
  what: string;
  /** Whether this is the state that axe looks at in the gate. */
  axe: boolean;
}

async function faultsOf(page: Page, { at, what, axe }: Looked): Promise<string[]> {
  if (!thorough) {
    const [narrow, wide] = at % 4 < 2 ? (['light', 'dark'] as const) : (['dark', 'light'] as const);
    const atNarrow = axe && at % 8 < 4 ? faultsAt : faultsOfWidth;
    const atWide = axe && at % 8 >= 4 ? faultsAt : faultsOfWidth;
    return [
      ...(await atNarrow(page, what, { width: 375, theme: narrow })),
      ...(await atWide(page, what, { width: 1280, theme: wide })),
    ];
  }
  const narrow = await faultsAt(page, what, { width: 375, theme: 'light' });
  const wide = await faultsOfWidth(page, what, { width: 1280, theme: 'light' });
  return [...narrow, ...wide, ...(await faultsInBothThemes(page, what))];
}

/** What an empty or failed page owes: a sentence and the next step, and that it comes once it can. */
async function owedBy(page: Page, { path }: PageToSee, state: State, what: string): Promise<string[]> {
  if ((state !== 'empty' && state !== 'failed') || alwaysWhole[state].includes(path)) return [];
  if (!(await says(page, state))) return [`${what} does not say so`];
  if (state === 'empty') return [];
  const still = await failedAfterTrying(page);
  return still.map((words) => `${what} does not come once it can: ${words}`);
}

function personOf(one: PageToSee, state: State): Person {
  if (state === 'locked') return 'newcomer';
  return state === 'empty' && isForNewcomers(one.path) ? 'newcomer' : one.person;
}

const newcomerRole = roles['free user'];
const isLocked = ({ path }: PageToSee): boolean =>
  newcomerRole !== undefined && !path.includes('?') && endsAt(newcomerRole, path) !== path;

for (const [brandAt, brand] of brands.entries()) {
  for (const [stateAt, state] of states.entries())
    test(`${state} in ${brand}`, async ({ enterAs }) => {
      test.setTimeout(600_000);
      const faults: string[] = [];
      const rows = [...protectedPages.entries()]
        .filter(([at]) => thorough || (at + stateAt) % 2 === brandAt)
        .filter(([, one]) => state !== 'locked' || isLocked(one));

      // One tab for each person, which goes from page to page.
      const entered = new Map<Person, Entered>();
      for (const [at, one] of rows) {
        const person = personOf(one, state);
        const { page, complain } = entered.get(person) ?? listening(await enterAs(person, brand), state);
        if (!entered.has(person)) {
          entered.set(person, { page, complain });
          const answer = answers[state];
          if (answer) await page.route('**/api/v1/**', answer);
          if (state === 'failed') await page.addInitScript(atOnce);
        }
        const what = `${one.path} ${state} in ${brand}`;
        await see(page, one);
        if (state === 'locked') {
          const { pathname, searchParams } = new URL(page.url());
          expect([pathname, searchParams.get('reason')], what).toEqual(['/plans', 'authorization_required']);
        }
        // Every locked page ends on the same screen.
        const axe = state === 'locked' || at % 3 === stateAt;
        if (state !== 'locked' || at === rows[0]?.[0]) faults.push(...(await faultsOf(page, { at, what, axe })));
        faults.push(...(await owedBy(page, one, state, what)), ...complain(what));
      }
      // Answers under way when a page closes would fail the test.
      for (const { page } of entered.values()) await page.unrouteAll({ behavior: 'ignoreErrors' });
      expect(faults).toEqual([]);
    });
}

test('public pages in both brands', async ({ enterAs }) => {
  test.setTimeout(600_000);
  const faults: string[] = [];
  for (const [brandAt, brand] of brands.entries()) {
    const { page, complain } = listening(await enterAs('visitor', brand), 'public');
    for (const [at, one] of publicPages.entries()) {
      if (!thorough && at % 2 !== brandAt) continue;
      const what = `${one.path} in ${brand}`;
      await see(page, one);
      faults.push(...(await faultsOf(page, { at, what, axe: true })), ...complain(what));
    }
  }
  expect(faults).toEqual([]);
});
