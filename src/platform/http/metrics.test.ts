import { expect, it } from 'vitest';
import { createMetrics } from '#platform/http/metrics.ts';

const figure = (read: () => Promise<[string, number][]>) => ({ name: 'told', help: 'A figure', label: 'source', read });

it('leaves a figure out that cannot be read now, and tells the others', async () => {
  let isDown = false;
  const metrics = createMetrics([
    figure(async () => {
      if (isDown) throw new Error('the database does not answer');
      return [['brave', 2]];
    }),
  ]);
  expect(await metrics.text()).toContain('told{source="brave"} 2');
  isDown = true;
  const text = await metrics.text();
  expect(text).toContain('process_cpu_seconds_total');
  expect(text).not.toContain('told{');
});
