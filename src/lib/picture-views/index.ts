// The ways in which a picture looks, and the fingerprints that are kept of them. Pure TypeScript without imports of a
// platform: the decoder's child process and the browser run this same code, so equal pixels give equal bits.
export { createViews, type MiddleView, type PanelView, type ViewOptions, type Views } from './views.ts';
