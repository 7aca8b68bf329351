import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { BadgePageScreen, NoBadgeScreen } from './features/badges/badge-page-screen.tsx';
import { Document } from './features/landing/document.tsx';
import type { Drawn } from './features/landing/drawn.ts';
import { LandingScreen } from './features/landing/landing-screen.tsx';
import { TextScreen } from './features/landing/text-screen.tsx';

// Built for the server (`dist/prerender`), since node reads no TSX.
const html = (page: ReactNode): string => `<!doctype html>${renderToStaticMarkup(page)}`;

export const drawLanding: Drawn['drawLanding'] = (frame, facts) =>
  html(
    <Document
      {...frame}
      title="find the copies, file the notices, see the proof"
      description="Finds leaked copies of your photos and videos, asks hosts and search engines to take them down, and checks twice."
    >
      <LandingScreen {...facts} />
    </Document>,
  );

export const drawText: Drawn['drawText'] = (frame, { title, text }) =>
  html(
    <Document {...frame} title={title} description={title}>
      <TextScreen title={title} text={text} />
    </Document>,
  );

export const drawBadge: Drawn['drawBadge'] = (frame, page, at) => {
  const title = page ? `@${page.handle}` : 'Not Found';
  return html(
    <Document {...frame} title={title} description="Whether a badge holds, and for which account.">
      {page ? <BadgePageScreen page={page} at={at} /> : <NoBadgeScreen />}
    </Document>,
  );
};
