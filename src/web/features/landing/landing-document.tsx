import { brandOf } from '#web/brand/brands.ts';
import { DeploymentProvider } from '#web/brand/deployment.tsx';
import type { LandingFacts } from './landing-facts.ts';
import { LandingScreen } from './landing-screen.tsx';

const description =
  'Finds leaked copies of your photos and videos, asks hosts and search engines to take them down, and checks twice.';

export function LandingDocument({ deployment, assets, figures }: LandingFacts) {
  const font = brandOf(deployment.mode)?.font;
  const title = `${deployment.product}: find the copies, file the notices, see the proof`;
  return (
    <html lang="en" data-theme="light" data-session="none">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{title}</title>
        <meta name="description" content={description} />
        <meta name="referrer" content="no-referrer" />
        <meta property="og:title" content={title} />
        <meta property="og:description" content={description} />
        <link rel="icon" href="data:," />
        {font && <link rel="preload" as="font" type="font/woff2" crossOrigin="anonymous" href={font} />}
        {assets.styles.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
        <script type="module" async src={assets.script} />
      </head>
      <body>
        <DeploymentProvider deployment={deployment}>
          <LandingScreen figures={figures} />
        </DeploymentProvider>
      </body>
    </html>
  );
}
