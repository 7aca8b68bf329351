import type { ReactNode } from 'react';
import { brandOf } from '#web/brand/brands.ts';
import { DeploymentProvider } from '#web/brand/deployment.tsx';
import type { Frame } from './drawn.ts';

type Props = Frame & { title: string; description: string; children: ReactNode };

export function Document({ language = 'en-GB', deployment, styles, script, title, description, children }: Props) {
  const font = brandOf(deployment.mode)?.font;
  const named = `${deployment.product}: ${title}`;
  return (
    <html lang={language} data-theme="light" data-session="none" data-mode={deployment.mode}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{named}</title>
        <meta name="description" content={description} />
        <meta name="referrer" content="no-referrer" />
        <meta property="og:title" content={named} />
        <meta property="og:description" content={description} />
        <link rel="icon" href="data:," />
        {font && <link rel="preload" as="font" type="font/woff2" crossOrigin="anonymous" href={font} />}
        {styles.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
        <script type="module" async src={script} />
      </head>
      <body>
        <DeploymentProvider deployment={deployment}>{children}</DeploymentProvider>
      </body>
    </html>
  );
}
