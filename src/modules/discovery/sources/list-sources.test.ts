import { describe, expect, it } from 'vitest';
import { sourceKinds } from '#modules/discovery/sources/all.ts';
import type { Deployment, SourceKind } from '#modules/discovery/sources/kind.ts';
import { allowedSearxng, listSources } from '#modules/discovery/sources/list-sources.ts';
import { openSources } from '#modules/discovery/sources/open-sources.ts';
import { sourceOptions } from '#modules/discovery/sources/settings.ts';
import { answers } from '#modules/discovery/sources/test-answers.ts';
import { readConfig } from '#platform/config/index.ts';

const bare: Deployment = {
  settings: {},
  dataDir: '/nowhere',
  demo: 'world',
  searchBudgetCents: 100,
  publicUrl: 'https://reclaim.test',
};
const absent = (settings: Deployment['settings'], kinds?: readonly SourceKind[]) =>
  Object.fromEntries(listSources({ ...bare, settings }, kinds).absent.map(({ id, reason }) => [id, reason]));

describe('allowedSearxng', () => {
  const base = 'http://search.test';
  const of = (settings: Deployment['settings']) => allowedSearxng({ ...bare, settings });

  it('names where SearXNG answers, unless SOURCES_ALLOWED leaves it out', () => {
    expect(of({ SEARXNG_URL: base })).toBe(base);
    expect(of({ SEARXNG_URL: base, SOURCES_ALLOWED: 'brave, searxng' })).toBe(base);
    expect(of({ SEARXNG_URL: base, SOURCES_ALLOWED: 'brave' })).toBeUndefined();
    expect(of({})).toBeUndefined();
  });
});

describe('a source that is not asked is listed with the reason', () => {
  it('where its setting is missing', () => {
    expect(absent({})).toMatchObject({ searxng: 'SEARXNG_URL is not set.', brave: 'BRAVE_API_KEY is not set.' });
  });

  it('where SOURCES_ALLOWED leaves it out, which it cannot do with what people report, nor with sites that held copies', () => {
    const given = { SEARXNG_URL: 'http://search.test', BRAVE_API_KEY: 'k', SOURCES_ALLOWED: 'brave' };
    const { asked } = listSources({ ...bare, settings: given });
    expect(asked.map(({ id }) => id)).toEqual(['brave', 'hot-hosts', 'reports']);
    expect(absent(given)).toMatchObject({
      searxng: 'SOURCES_ALLOWED does not name it.',
      'watch-list': 'SOURCES_ALLOWED does not name it.',
    });
  });

  it('where it must be named, and is not', () => {
    const kind: SourceKind = { ...(sourceKinds[0] as SourceKind), id: 'far', settings: {}, isOptIn: true };
    expect(absent({}, [kind])).toEqual({ far: 'SOURCES_ALLOWED does not name it.' });
    expect(listSources({ ...bare, settings: { SOURCES_ALLOWED: 'far' } }, [kind]).asked).toHaveLength(1);
  });
});

it('every kind has an id of its own, a title and a price, and opens with its settings', () => {
  expect(new Set(sourceKinds.map(({ id }) => id)).size).toBe(sourceKinds.length);
  const settings = Object.fromEntries(
    sourceOptions.settings.flatMap((group) => Object.keys(group)).map((name) => [name, 'http://value.test']),
  );
  const { SOURCES_ALLOWED: _, ...given } = settings;
  const down = answers(() => 'down');
  const { sources } = openSources({ ...bare, settings: given }, { trustedFetch: () => down, politeFetch: down });
  expect(sources.map(({ id }) => id)).toEqual(sourceKinds.filter(({ isOptIn }) => !isOptIn).map(({ id }) => id));
  for (const { title, cents } of sources) {
    expect(title).toMatch(/\S/);
    expect(cents).toBeGreaterThanOrEqual(0);
  }
});

describe('the settings of sources', () => {
  const read = (env: Record<string, string>) => {
    const answer = readConfig(
      { DATABASE_URL: 'postgres://db/reclaim', SECRET_KEY: 'k'.repeat(43), ...env },
      sourceOptions,
    );
    return answer.ok ? answer.config.settings : answer.faults;
  };

  it('are read with the configuration, as they were written', () => {
    expect(read({ BRAVE_API_KEY: ' key ', SOURCES_ALLOWED: 'brave, searxng' })).toEqual({
      BRAVE_API_KEY: 'key',
      SOURCES_ALLOWED: 'brave, searxng',
    });
  });

  it('are refused by name where they are out of shape, without a secret', () => {
    expect(read({ SEARXNG_URL: 'search' })).toEqual([expect.stringMatching(/^SEARXNG_URL must be an address/)]);
    expect(read({ BRAVE_API_KEY: 'two words' })).toEqual([expect.not.stringContaining('two words')]);
    expect(read({ SOURCES_ALLOWED: 'brave,bing' })).toEqual([
      expect.stringMatching(/^SOURCES_ALLOWED must be a list of/),
    ]);
  });
});
