import { describe, expect, it } from 'vitest';
import { labelsOf, plainLabels } from './labels.ts';

describe('labels of a deployment', () => {
  it('keeps the plain words where a mode has none of its own', () => {
    const labels = labelsOf({ mode: 'shark' });
    expect(labels['/dashboard']).toBe('Hub');
    expect(labels['/refer']).toBe('Referal System');
    expect(labels['/community']).toBe(plainLabels['/community']);
  });

  it('is the plain set for the plain mode and for a mode nobody knows', () => {
    expect(labelsOf({ mode: 'production' })).toEqual(plainLabels);
    expect(labelsOf({ mode: 'toString' })).toEqual(plainLabels);
  });

  it('lets the deployment overrule a word, and ignores what is not one', () => {
    const labels = labelsOf({
      mode: 'production',
      labels: { '/dashboard': 'Home', '/plans': 7, '/brands': '', x: 'y' },
    });
    expect(labels['/dashboard']).toBe('Home');
    expect(labels['/plans']).toBe('Plans');
    expect(labels['/brands']).toBe('Accounts');
    expect(labels).not.toHaveProperty('x');
  });
});
