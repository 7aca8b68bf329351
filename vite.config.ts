import tailwindcss from '@tailwindcss/vite';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { adoptStylesPlugin } from './scripts/web/adopt-styles.ts';
import { entrancePageAt } from './src/web/features/entrance/pages.ts';

const api = `http://127.0.0.1:${process.env.PORT ?? 3000}`;

/** `npm run dev`: the ways in are a document of their own, as on the server. */
const entrance: Plugin = {
  name: 'entrance',
  configureServer: ({ middlewares }) => {
    middlewares.use((request, _response, next) => {
      if (entrancePageAt(request.url?.split('?')[0] ?? '')) request.url = '/entrance.html';
      next();
    });
  },
};

/**
 * What several pages share would be a file for each set of pages that share it, many of a few hundred bytes, while a browser
 * asks for six at a time. What is named here comes together: what seldom changes, what both documents stand on, what asks
 * and routes (together it packs better by 2.6 KB), what forms are made of, parts that ways in ask for too, what the frame
 * shows, what most pages stand on, what the application begins with, and what the ways in are. The front page asks for the
 * first alone. What the application begins with must not stay in the file that starts it: others ask for some of it, and
 * a way in that did would start the application within its own document.
 */
const shared = Object.entries({
  first: { 'web/brand': 'styles-not-found theme', 'web/features/session': 'session-mark' },
  react: {
    node_modules: 'react react-dom scheduler',
    'web/language': 'formats language texts',
    vite: 'preload-helper',
  },
  base: {
    node_modules: '@fontsource-variable class-variance-authority clsx tailwind-merge',
    '@radix-ui': 'react-compose-refs react-slot',
    '@tanstack/react-router/dist/esm': 'routerContext useRouter',
    'lucide-react/dist/esm': 'context createLucideIcon Icon shared',
    web: 'app boot',
    'web/brand': 'brands deployment dress labels marks production shark',
    'web/features/api': 'client path-with problem texts',
    'web/features/session': 'forget-reader leave-for search sign-in-path',
    'web/features/shell': 'fallbacks texts',
    'web/language': 'speaking',
    'web/ui': 'button class-groups cn product-clock skeleton texts',
    'lib/percent': 'index',
    'modules/access': 'contract',
  },
  data: {
    '@tanstack': 'history query-core react-query react-router react-store router-core store',
    node_modules: 'use-sync-external-store',
  },
  form: {
    'lucide-react/dist/esm/icons':
      'ban check circle-exclamation-point eye eye-off info triangle-exclamation-point user-round-check wifi-off',
    'web/features/api': 'at-most problem-strip sentence use-act',
    'web/ui': 'card checkbox field input pill strip',
  },
  parts: {
    'lucide-react/dist/esm/icons': 'chevron-down circle-slash cloud-off plus',
    'web/ui': 'not-loaded select state textarea words',
  },
  menu: {
    'lucide-react/dist/esm/icons':
      'at-sign badge-check file-check flag images inbox lock octagon-exclamation-point rotate-ccw search shield-check ticket user-round-x',
    'web/features/shell': 'go-keys navigation',
  },
  frame: {
    '@radix-ui':
      'primitive react-context react-dialog react-dismissable-layer react-focus-guards react-focus-scope react-id react-popper react-portal react-presence react-primitive react-tooltip react-use-callback-ref react-use-controllable-state react-use-effect-event react-use-layout-effect react-use-size react-visually-hidden',
    node_modules:
      '@floating-ui aria-hidden get-nonce react-remove-scroll react-remove-scroll-bar react-style-singleton tslib use-callback-ref use-sidecar',
    'lucide-react/dist/esm/icons': 'chevrons-up-down menu scroll-text users x',
    'web/features/dashboard': 'dashboard-query',
    'web/features/privacy': 'use-hide-now',
    'web/features/session': 'watch-person',
    'web/features/shell': 'jumping use-online user-menu',
    'web/ui': 'later-menu page-bar sheet sidebar sidebar-state tooltip use-keys use-narrow use-return-focus',
  },
  page: {
    'lucide-react/dist/esm/icons': 'bell copy ellipsis',
    'web/features/api': 'list-query',
    'web/features/first-run': 'tour-link use-tour-open',
    'web/features/notifications': 'bell-link notifications-query',
    'web/features/own-data': 'keep-account leaving-strip texts',
    'web/features/shell': 'page page-tools shell-strips',
    'web/ui': 'copy-button dialog kbd',
  },
  list: {
    'web/features/shell': 'one-of use-query-text',
    'web/ui': 'list-card more-button search-box table use-drawn',
  },
  facts: {
    'lucide-react/dist/esm/icons': 'chevron-up',
    'web/features/cases': 'fact-list fair-use-line',
    'web/features/notices': 'notice-words',
  },
  tour: { 'web/features/first-run': 'set-up-account step-frame texts world-links' },
  app: {
    'modules/cases': 'case',
    web: 'router routes routeTree',
    'web/features/privacy': 'hidden-page',
    'web/features/report': 'report-columns report-search',
    'web/features/session': 'guard settings user',
    'web/features/shell': 'keep-focus',
    'web/ui': 'toast',
  },
  credentials: { 'web/features/session': 'credentials password-field texts' },
  'ways-in': {
    'web/features': 'entrance',
    'web/features/session':
      'auth-frame dead-link destination go-on google-button next-steps read-viewer second-factor terms-words use-enter use-entry-form use-guest use-sign-in',
  },
}).map(([name, folders]) => {
  const all = Object.entries(folders).map(([folder, names]) => `${folder}/(?:${names.replaceAll(' ', '|')})[./]`);
  // A page that its route was split from comes by itself; words of another language come together.
  return { name, test: new RegExp(`[/\\0](?:${all.join('|')})(?!.*(?:tsr-split|\\bde\\.tsx?))`) };
});
/** Each of them is smaller than what it takes to ask for it. */
const icons = { name: 'icons', test: /lucide-react\/dist\/esm\/icons\//, minShareCount: 4 };

/** Built twice: for the browser, and (`--ssr prerender.tsx`) the front page alone for the server, which draws it. */
export default defineConfig(({ isSsrBuild }) => ({
  root: 'src/web',
  publicDir: false,
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      routesDirectory: 'routes',
      generatedRouteTree: 'routeTree.gen.ts',
      quoteStyle: 'single',
      semicolons: true,
    }),
    react(),
    tailwindcss(),
    entrance,
    adoptStylesPlugin,
  ],
  build: isSsrBuild
    ? { outDir: '../../dist/prerender', emptyOutDir: true }
    : {
        outDir: '../../dist/web',
        emptyOutDir: true,
        manifest: true,
        // The browsers it is built for know the hint, or do without it.
        modulePreload: { polyfill: false },
        rolldownOptions: {
          // The pictures are drawn by the server alone, and served with the rest.
          input: ['src/web/index.html', 'src/web/entrance.html', 'src/web/landing.ts', 'src/web/brand/pictures.ts'],
          output: { codeSplitting: { groups: [...shared, icons], includeDependenciesRecursively: false } },
        },
      },
  server: {
    port: 5173,
    strictPort: true,
    proxy: { '^/(?:badge/.*|terms|privacy|support|transparency)?$': api, '/api': api, '/healthz': api, '/readyz': api },
  },
}));
