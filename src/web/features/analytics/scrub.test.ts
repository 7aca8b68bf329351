import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { accessRules } from '#modules/access/contract.ts';
import { entrancePages } from '#web/features/entrance/pages.ts';
import { refusedByBrowser } from './consent.ts';
import { onlyKnownWords, onlyWhatMayLeave, patternOf, propertiesOf } from './scrub.ts';

const origin = 'https://reclaim.example';
/** What must never leave, in shapes that people and machines give it. */
const secrets = [
  'mara.vale+pay@creator.test',
  'mara%2Evale%40creator%2Etest',
  'MARA.VALE@CREATOR.TEST',
  'https://leak-one.test/mara-vale/set-12.html?u=7',
  '//leak-one.test/p/9',
  'leak-one.test',
  'l\u200beak-one.test',
  'hxxps://leak-one[.]test/x',
  '01JD3ZK8W2M5QX7N9RABCD1234',
  '3f2b8a1c-8f0e-4a53-9b1c-2d7f5e6a9c11',
  'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJtYXJhIn0.c2lnbmF0dXJl',
  'rcl_live_9f8e7d6c5b4a',
  'phc_0123456789abcdef',
  'three quiet harbours',
  '@premiumvale',
  'Mara Vale',
  'Марa Вейл',
  '1 Sample Street, Sampletown',
  '+49 30 5550100',
  '‮tset.eno-kael',
];

describe('the pattern of a path', () => {
  it('is each route as it is written, with a gap where it has a parameter', () => {
    const tree = readFileSync(join(import.meta.dirname, '../../routeTree.gen.ts'), 'utf8');
    const routes = [...tree.matchAll(/fullPath: '([^']+)'/g)].map(([, path]) => String(path));
    expect(routes.length).toBeGreaterThan(20);
    for (const path of [...routes, ...Object.keys(accessRules), ...Object.keys(entrancePages)]) {
      const wanted = path.replace(/\$\w+|\{\w+\}/g, '{}').replace(/(.)\/$/, '$1');
      expect(patternOf(path.replace(/\$\w+|\{\w+\}/g, '3f2b8a1c'))).toBe(wanted);
    }
  });

  it.each(secrets)('says nothing of %s', (secret) => {
    for (const path of [`/${secret}`, `/takedown-report/${secret}`, `/reset/${secret}/more`, `/dashboard-${secret}`])
      expect(patternOf(path)).toMatch(/^\/(?:takedown-report|reset|\{\}|\/)*$/);
  });
});

describe('the message of a fault', () => {
  it('keeps what engines say', () => {
    expect(onlyKnownWords('Maximum call stack size exceeded')).toBe('maximum call stack size exceeded');
    expect(onlyKnownWords("Cannot read properties of undefined (reading 'mara')")).toBe(
      'cannot read … of undefined reading …',
    );
  });

  it.each(secrets)('holds nothing of %s', (secret) => {
    for (const text of [
      secret,
      `Failed to fetch ${secret}`,
      `${secret}: unexpected token`,
      `at "${secret}" of object`,
    ]) {
      const left = onlyKnownWords(text);
      for (const part of secret.split(/[^\p{L}\p{N}]+/u).filter((one) => one.length > 2))
        expect(left.toLowerCase()).not.toContain(part.toLowerCase());
    }
  });

  it('holds no sign that is not a letter, a space or the mark of what was left out', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => void expect(onlyKnownWords(text)).toMatch(/^[a-z …]*$/)),
    );
  });
});

describe('an exception', () => {
  it('is its kind, its known words, and places in our own files', () => {
    const error = new TypeError('mara@creator.test is not a function');
    error.stack = [
      'TypeError: mara@creator.test is not a function',
      `    at maraVale (${origin}/assets/review-Ab_1.js:1:2345)`,
      `    at ${origin}/takedown-report/01JD3ZK8W2M5QX7N9R?q=leak-one.test:1:1`,
      '    at https://leak-one.test/assets/own.js:1:1',
      'render@https://reclaim.example/assets/main.js:3:14',
    ].join('\n');
    expect(propertiesOf({ event: '$exception', error }, origin)).toEqual({
      $exception_level: 'error',
      $exception_list: [
        {
          type: 'TypeError',
          value: '… is not a function',
          mechanism: { handled: false, synthetic: false },
          stacktrace: {
            type: 'raw',
            frames: [
              expect.objectContaining({ filename: 'assets/main.js', lineno: 3, colno: 14, function: '?' }),
              expect.objectContaining({ filename: 'assets/review-Ab_1.js', lineno: 1, colno: 2345, function: '?' }),
            ],
          },
        },
      ],
    });
  });

  it.each([...secrets, { mail: 'mara@creator.test' }, undefined, null, 7])(
    'that is %j, thrown as it is, says nothing',
    (error) => {
      const named = Object.assign(new Error(String(error)), { name: String(error) });
      for (const thrown of [error, named]) {
        const text = JSON.stringify(propertiesOf({ event: '$exception', error: thrown }, origin));
        expect(text).toContain('"type":"Error"');
        for (const part of String(error)
          .split(/[^\p{L}\p{N}]+/u)
          .filter((one) => one.length > 4 && one !== 'object' && one !== 'Object' && one !== 'undefined'))
          expect(text).not.toContain(part);
      }
    },
  );
});

describe('an event on its way out', () => {
  it('is made anew of the properties on the list', () => {
    const left = onlyWhatMayLeave({
      uuid: 'u',
      event: '$pageview',
      properties: {
        token: 'phc_key',
        distinct_id: 'nobody',
        $pathname: '/reset/{}',
        $current_url: `${origin}/reset/secret`,
        $referrer: 'https://leak-one.test',
        $referring_domain: 'leak-one.test',
        title: 'Mara',
        $set: { email: 'mara@creator.test' },
        $process_person_profile: true,
      },
      ...{ $set: { email: 'mara@creator.test' }, $set_once: { $initial_referrer: 'https://leak-one.test' } },
    });
    expect(left).toEqual({
      uuid: 'u',
      event: '$pageview',
      properties: { token: 'phc_key', distinct_id: 'nobody', $pathname: '/reset/{}', $process_person_profile: false },
    });
  });

  it('names no path as it is, whoever noted it', () => {
    for (const event of ['$pageview', '$exception'])
      for (const $pathname of ['/reset/tok3n', '/reset/{}'])
        expect(onlyWhatMayLeave({ uuid: 'u', event, properties: { $pathname } })?.properties.$pathname).toBe(
          '/reset/{}',
        );
  });

  it.each(['$autocapture', '$pageleave', '$identify', '$snapshot', 'anything'])(
    'of the kind %s stays here',
    (event) => {
      expect(onlyWhatMayLeave({ uuid: 'u', event, properties: {} })).toBeUndefined();
    },
  );
});

it('takes Global Privacy Control and Do Not Track for a no', () => {
  expect(refusedByBrowser({ globalPrivacyControl: true })).toBe(true);
  expect(refusedByBrowser({ doNotTrack: '1' })).toBe(true);
  expect(refusedByBrowser({ globalPrivacyControl: false, doNotTrack: null })).toBe(false);
  expect(refusedByBrowser({ doNotTrack: 'unspecified' })).toBe(false);
});
