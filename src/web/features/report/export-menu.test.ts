import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { Report } from '#web/features/api/types.ts';
import { ExportMenu } from './export-menu.tsx';

const drawn = (exports?: Report['exports']): string =>
  renderToStaticMarkup(
    createElement(
      QueryClientProvider,
      { client: new QueryClient() },
      createElement(ExportMenu, { search: {}, exports }),
    ),
  );

describe('ExportMenu', () => {
  it('takes the same place before its plan is known and on a plan without exports', () => {
    expect(drawn([])).toBe(drawn());
    expect(drawn([])).toMatch(/<button[^>]*\binvisible\b/);
  });

  it('is shown where the plan has one', () => {
    expect(drawn(['csv'])).not.toContain('invisible');
  });
});
