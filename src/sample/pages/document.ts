import { html, type Markup, raw } from './html.ts';

const siteStyle =
  'body{font:16px/1.5 system-ui,sans-serif;max-width:900px;margin:0 auto;padding:16px}img{max-width:100%;height:auto}.feed,.album{display:flex;flex-wrap:wrap;gap:12px}footer{margin-top:48px;border-top:1px solid #999;padding-top:8px}figure{margin:0 0 16px}';

export type DocumentParts = {
  title: string;
  body: Markup;
  canonical?: string;
  description?: string;
  head?: Markup;
  style?: string;
};

/** A whole HTML page as text. */
export function document(parts: DocumentParts): string {
  return html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${parts.title}</title>
${parts.description === undefined ? undefined : html`<meta name="description" content="${parts.description}">`}
${parts.canonical === undefined ? undefined : html`<link rel="canonical" href="${parts.canonical}">`}
${parts.head}<style>${raw(parts.style ?? siteStyle)}</style></head>
<body>${parts.body}</body></html>
`.markup;
}
