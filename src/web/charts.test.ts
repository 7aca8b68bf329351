import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { createElement as h, type ReactElement } from 'react';
import { describe, expect, it } from 'vitest';
import type { ReportCharts } from '#modules/reports/charts/contract.ts';
import type { OpenByWeek, Report, User } from '#web/features/api/types.ts';
import { type Drawn, drawPage } from '../../tests/setup/drawn-page.ts';
import { wordsOf } from '../../tests/setup/read-markup.ts';
import { OpenChart } from './features/dashboard/open-chart.tsx';
import { Breakdown } from './features/report/breakdown.tsx';
import { ByKind } from './features/report/charts/by-kind.tsx';
import { OpenByHost } from './features/report/charts/open-by-host.tsx';
import { OverTime } from './features/report/charts/over-time.tsx';
import { RemovalByHost } from './features/report/charts/removal-by-host.tsx';
import { StillUp } from './features/report/charts/still-up.tsx';

const weeks: OpenByWeek = {
  timeZone: 'Europe/Berlin',
  weeks: [
    { monday: '2026-11-09', sunday: '2026-11-15', isOver: true, open: 31 },
    { monday: '2026-11-16', sunday: '2026-11-22', isOver: true, open: 17 },
    { monday: '2026-11-23', sunday: '2026-11-29', isOver: false, open: 12 },
  ],
};
const host = { kind: 'forum', sent: 4, medianHoursToRemoval: 30, n: 2 } as const;
/** Of a report, what charts read. */
const report = {
  overTimeUnit: 'week',
  overTime: [
    { date: '2026-11-16', found: 41, removed: 23 },
    { date: '2026-11-23', found: 19, removed: 8, incomplete: true },
  ],
  byHost: [
    { ...host, host: 'forum.test', found: 18, removed: 9, open: 7, closed: 2 },
    { ...host, kind: 'video', host: 'video.test', found: 6, removed: 3, open: 3, closed: 0 },
  ],
  byEngine: [],
  byPlatform: [],
} as unknown as Report;
const hours = { n: 5, told: 6, quarter: 10, median: 24, threeQuarters: 60 };
const charts: ReportCharts = {
  removalByHost: { hosts: [{ host: 'forum.test', ...hours }], rest: { hosts: 3, ...hours, n: 9 }, few: [], moreFew: 0 },
  openByHost: { hosts: [{ host: 'forum.test', open: 7, n: 5, median: 24 }], rest: { hosts: 2, open: 4 } },
  stillUp: {
    ages: [
      { days: '0-6', from: '2026-11-24' },
      { days: '>90', to: '2026-09-01' },
    ],
    states: [{ state: 'noticed', counts: [5, 6] }],
    open: 11,
  },
};

interface Chart {
  drawn: ReactElement;
  /** The rows of its table: the same figures as are drawn. */
  table: string[][];
}

/** Each chart of the product by its file. A new one comes here, with its table. */
const all: Record<string, Chart> = {
  'features/dashboard/open-chart.tsx': {
    drawn: h(OpenChart, { stopped: undefined }),
    table: [
      ['15 Nov', '31'],
      ['22 Nov', '17'],
      ['now', '12'],
    ],
  },
  'features/report/charts/over-time.tsx': {
    drawn: h(OverTime, { report }),
    table: [
      ['16 Nov', '41', '23'],
      ['23 Nov', 'at least 19', '8'],
    ],
  },
  'features/report/charts/by-kind.tsx': {
    drawn: h(ByKind, { report, period: {} }),
    table: [
      ['Forums', '18', '7', '9', '2'],
      ['Video sites', '6', '3', '3', '0'],
    ],
  },
  'features/report/charts/open-by-host.tsx': {
    drawn: h(OpenByHost, { of: charts.openByHost, period: {} }),
    table: [['forum.test', '7', '24 h', '5']],
  },
  'features/report/charts/removal-by-host.tsx': {
    drawn: h(RemovalByHost, { of: charts.removalByHost }),
    table: [
      ['forum.test', '10 h', '24 h', '60 h', '5', '6'],
      ['3 further hosts, together', '10 h', '24 h', '60 h', '9', '6'],
    ],
  },
  'features/report/charts/still-up.tsx': {
    drawn: h(StillUp, { of: charts.stillUp }),
    table: [['Notice sent', '5', '6', '11']],
  },
};

/** What the charts are drawn with, and drawings that hold no figures. */
const ways = ['ui/chart.tsx', 'features/report/charts/spread-chart.tsx', 'features/report/charts/stacked-bars.tsx'];
const pictures: Record<string, string> = {
  'ui/region-outline.tsx': 'where a part lies in a picture',
  'ui/kept-picture.tsx': 'a place for a picture',
  'brand/marks.tsx': 'the mark of a brand',
  'features/badges/badge-html.ts': 'a badge',
  'features/report/charts/shade-key.tsx': 'the key of a chart',
  'features/review/difference/difference-view.tsx': 'the difference of two pictures',
  'features/landing/sample-scene.tsx': 'a sample picture',
  'features/session/google-button.tsx': 'the mark of Google',
  'features/marketing/watermark-card.tsx': 'a watermark',
  'features/marketing/card-view.tsx': 'a card to share',
  'features/mosaic/mosaic.tsx': 'pictures of a scan',
  'ui/progress.tsx': 'a bar whose value is said beside it',
};

const read: [readonly unknown[], unknown][] = [
  [['/dashboard', '/report/weeks'], weeks],
  [['user'], { onboarding: { ownership: true } } as User],
];
const isToggle = ({ props }: Drawn): boolean => props['aria-pressed'] === false && typeof props.onClick === 'function';
const rowsOf = (html: string): string[][] =>
  [...(/<tbody>(.*)<\/tbody>/.exec(html)?.[1] ?? '').matchAll(/<tr.*?<\/tr>/g)].map(([row]) =>
    [...row.matchAll(/<t[hd][ >].*?<\/t[hd]>/g)].map(([cell]) => wordsOf(cell)),
  );

describe('every chart', () => {
  it('of the product is known to this test', async () => {
    const folder = import.meta.dirname;
    const files = (await readdir(folder, { recursive: true })).filter((name) => /(?<!\.test)\.tsx?$/.test(name));
    const draws =
      /<svg\b|<canvas\b|<meter\b|<(?:Chart|StackedBars|SpreadChart)\b|conic-gradient|(?:width|height): `\$\{[^`]*%`/;
    const found: string[] = [];
    for (const name of files)
      if (draws.test(await readFile(join(folder, name), 'utf8'))) found.push(relative('.', name));
    expect(found.sort()).toEqual([...Object.keys(all), ...ways, ...Object.keys(pictures)].sort());
  });

  it.each(Object.entries(all))('has a table of the same figures: %s', (_, { drawn, table }) => {
    const asChart = drawPage(drawn, { read }).html;
    expect(asChart).toMatch(/<svg[^>]*width="\d+"/);
    expect(asChart).toContain('Show as table');
    expect(asChart).not.toContain('<table');
    const asTable = drawPage(drawn, { read, press: isToggle }).html;
    expect(asTable).toContain('Show as chart');
    expect(rowsOf(asTable)).toEqual(table);
    expect(asTable).toMatch(/<caption[^>]*>[^<]+<\/caption>/);
    expect(asTable).not.toMatch(/<svg[^>]*width="\d{3}/);
  });
});

describe('the dashboard’s chart', () => {
  it('says how the copies online changed, week by week, up to now', () => {
    const { html } = drawPage(h(OpenChart, { stopped: undefined }), { read });
    for (const words of ['15 Nov', 'now', 'aria-valuetext="now: 12 ']) expect(html).toContain(words);
  });
});

describe('a bar', () => {
  const pressed = (drawn: ReactElement, name: RegExp) => {
    const press = ({ type, props }: Drawn): boolean => type === 'a' && name.test(props['aria-label'] ?? '');
    const { html, went } = drawPage(drawn, { read, press });
    return { html, went: went.map(({ to, search }) => ({ to, search })) };
  };

  it('of a host narrows the report to that host, within the same period, also in a new tab', () => {
    const period = { from: '2026-11-01' };
    const { html, went } = pressed(h(OpenByHost, { of: charts.openByHost, period }), /^forum\.test: 7 open pages/);
    expect(went).toEqual([{ to: '/takedown-report', search: { ...period, host: 'forum.test' } }]);
    expect(html).toContain('href="/takedown-report?from=2026-11-01&amp;host=forum.test"');
  });

  it('of a kind of site, or of a state and an age, narrows it to those', () => {
    expect(pressed(h(ByKind, { report, period: {} }), /^Forums, Removed: 9 cases/).went).toEqual([
      { to: '/takedown-report', search: { site: 'forum', state: 'removed' } },
    ]);
    expect(pressed(h(StillUp, { of: charts.stillUp }), /: 6 cases/).went).toEqual([
      { to: '/takedown-report', search: { state: 'noticed', from: undefined, to: '2026-09-01' } },
    ]);
  });

  it('has its like in the table of hosts, each of which leads to its cases', () => {
    const { html } = drawPage(h(Breakdown, { report }), { read });
    for (const name of ['forum.test', 'video.test']) expect(html).toContain(`href="/takedown-report?host=${name}"`);
  });
});
