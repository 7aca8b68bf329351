import type { Page } from '@playwright/test';
import { expect, settled, test } from './at-reach.ts';

/** Whoever asks the device for less motion sees nothing move: at most something fades, within a fifth of a second. */
const watch = `
  window.moved = [];
  const note = (what, animation) => {
    const { duration = 0, iterations = 1 } = animation?.effect?.getTiming() ?? {};
    const changes = new Set((animation?.effect?.getKeyframes() ?? []).flatMap((frame) => Object.keys(frame)));
    for (const known of ['offset', 'computedOffset', 'easing', 'composite', 'opacity']) changes.delete(known);
    if (Number(duration) * iterations > 200) window.moved.push(what + ' takes ' + duration + ' ms');
    if (changes.size > 0 && Number(duration) > 0) window.moved.push(what + ' moves ' + [...changes].join(', '));
  };
  const look = () => {
    for (const one of document.getAnimations()) {
      const on = one.effect?.target;
      note((on?.tagName ?? '?') + '.' + String(on?.className ?? '').slice(0, 60) + ' (' + (one.animationName ?? one.transitionProperty ?? 'script') + ')', one);
    }
  };
  for (const kind of ['animationstart', 'transitionrun', 'transitionstart']) document.addEventListener(kind, look, true);
  const into = Element.prototype.scrollIntoView;
  Element.prototype.scrollIntoView = function (how) {
    if (how?.behavior === 'smooth') window.moved.push('smooth scrolling');
    return into.call(this, how);
  };
  window.look = look;
`;

const expectStill = async (page: Page, what: string): Promise<void> =>
  expect(await page.evaluate('window.look(), [...new Set(window.moved)]'), what).toEqual([]);

test('with less motion asked for, sheet, dialog, menu, message, tooltip and drawer stand still', async ({
  enterAs,
}) => {
  const page = await enterAs('premium');
  await page.addInitScript(watch);
  await page.goto('/takedown-report');
  await settled(page);
  await expectStill(page, 'a page');

  await page.getByRole('button', { name: 'Export' }).click();
  await expect(page.getByRole('menu')).toBeVisible();
  await expectStill(page, 'a menu');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toHaveCount(0);

  await page.locator('a[href*="/takedown-report/"]:visible').first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await settled(page);
  await expectStill(page, 'a sheet');
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expectStill(page, 'a sheet that goes');

  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectStill(page, 'a dialog');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.keyboard.press('Control+b');
  await expect(page.locator('#sidebar')).toHaveAttribute('data-state', 'collapsed');
  await page.locator('#sidebar').getByRole('link').first().focus();
  await expect(page.getByRole('tooltip')).toBeVisible();
  await expectStill(page, 'the sidebar and a tooltip');
  await page.keyboard.press('Control+b');
  await expect(page.locator('#sidebar')).toHaveAttribute('data-state', 'expanded');
  await expectStill(page, 'the sidebar');
});

test('with less motion asked for, messages, waiting and progress stand still', async ({ enterAs }) => {
  const page = await enterAs('newcomer');
  await page.addInitScript(watch);
  await page.goto('/dashboard');
  await settled(page);
  // A locked page says so in a message.
  await page
    .getByRole('button', { name: /, on a higher plan$/ })
    .first()
    .press('Enter');
  await expect(page.getByText('Upgrade required')).toBeVisible();
  await expectStill(page, 'a message');

  // A page that does not come.
  let arrive = (): void => undefined;
  const late = new Promise<void>((done) => {
    arrive = done;
  });
  await page.route(/\/api\/v1\/notifications/, async (route) => {
    await late;
    await route.continue();
  });
  await page.goto('/notifications');
  await expect(page.locator('[aria-busy="true"]').first()).toBeVisible();
  await expectStill(page, 'waiting');
  arrive();
  await settled(page);
  await page.goto('/onboarding');
  await settled(page);
  await expectStill(page, 'progress');
});

test('and on a phone the drawer', async ({ enterAs }) => {
  const page = await enterAs('premium');
  await page.setViewportSize({ width: 375, height: 812 });
  await page.addInitScript(watch);
  await page.goto('/takedown-report');
  await settled(page);
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectStill(page, 'the drawer');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('button', { name: 'Filters' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectStill(page, 'a sheet from below');
});
