import type { PaperBrand } from '../../src/modules/reports/paper/brand.ts';

/** A brand for files whose looks no test asks about. */
export const testBrand: PaperBrand = { product: 'Reclaim', slug: 'reclaim', colour: '#035c50', mark: [] };
