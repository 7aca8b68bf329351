import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { BadgePageScreen, NoBadgeScreen } from './features/badges/badge-page-screen.tsx';
import { badgeTexts } from './features/badges/texts.tsx';
import { Document } from './features/landing/document.tsx';
import type { Drawn, Frame } from './features/landing/drawn.ts';
import { LandingScreen } from './features/landing/landing-screen.tsx';
import { TextScreen } from './features/landing/text-screen.tsx';
import { landingTexts } from './features/landing/texts.tsx';
import { NoReportScreen, SharedReportScreen } from './features/shared-report/shared-report-screen.tsx';
import { sharedReportTexts } from './features/shared-report/texts.ts';
import { transparencyTexts } from './features/transparency/texts.ts';
import { TransparencyScreen } from './features/transparency/transparency-screen.tsx';
import { germanDrawn } from './german-drawn.ts';
import { drawnIn } from './language/language.ts';
import { textsOf } from './language/texts.ts';

// Built for the server (`dist/prerender`), since node reads no TSX.
const html = ({ language = 'en-GB' }: Frame, page: () => ReactNode): string =>
  drawnIn(language, language === 'de' ? germanDrawn : {}, () => `<!doctype html>${renderToStaticMarkup(page())}`);

export const drawLanding: Drawn['drawLanding'] = (frame, facts) =>
  html(frame, () => (
    <Document {...frame} {...textsOf(landingTexts).document}>
      <LandingScreen {...facts} />
    </Document>
  ));

export const drawText: Drawn['drawText'] = (frame, { page, text, isEnglish }) =>
  html(frame, () => {
    const { foot, text: texts } = textsOf(landingTexts);
    const title = foot[page];
    return (
      <Document {...frame} title={title} description={title}>
        <TextScreen title={title} text={text ?? texts.notWritten} isEnglish={isEnglish && text !== undefined} />
      </Document>
    );
  });

export const drawTransparency: Drawn['drawTransparency'] = (frame, figures) =>
  html(frame, () => {
    const { title, description } = textsOf(transparencyTexts);
    return (
      <Document {...frame} title={title} description={description}>
        <TransparencyScreen figures={figures} />
      </Document>
    );
  });

export const drawShared: Drawn['drawShared'] = (frame, report) =>
  html(frame, () => {
    const { title, description, nothing } = textsOf(sharedReportTexts);
    return (
      <Document {...frame} title={report ? title : nothing.title} description={description}>
        {report ? <SharedReportScreen report={report} /> : <NoReportScreen />}
      </Document>
    );
  });

export const drawBadge: Drawn['drawBadge'] = (frame, page, at) =>
  html(frame, () => {
    const texts = textsOf(badgeTexts).page;
    const title = page ? `@${page.handle}` : texts.notFound;
    return (
      <Document {...frame} title={title} description={texts.description}>
        {page ? <BadgePageScreen page={page} at={at} /> : <NoBadgeScreen />}
      </Document>
    );
  });
