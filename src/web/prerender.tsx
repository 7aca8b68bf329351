import { renderToStaticMarkup } from 'react-dom/server';
import { LandingDocument } from './features/landing/landing-document.tsx';
import type { RenderLanding } from './features/landing/landing-facts.ts';

/** Built for the server (`dist/prerender`), since node reads no TSX. */
export const renderLanding: RenderLanding = (facts) =>
  `<!doctype html>${renderToStaticMarkup(<LandingDocument {...facts} />)}`;
