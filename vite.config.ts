import tailwindcss from '@tailwindcss/vite';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
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
 * and routes (together it packs better by 2.6 KB), what forms are made of, what the frame shows, and what the ways in are.
 * The front page asks for none of them.
 */
const shared = Object.entries({
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
    web: 'boot',
    'web/brand': 'brands deployment dress labels marks production shark',
    'web/features/api': 'client path-with problem texts',
    'web/features/session': 'forget-reader leave-for search',
    'web/features/shell': 'fallbacks texts',
    'web/language': 'speaking',
    'web/ui': 'button class-groups cn skeleton texts',
    'modules/access': 'contract',
  },
  data: { '@tanstack': 'history query-core react-query react-router react-store router-core store' },
  form: {
    'lucide-react/dist/esm/icons':
      'ban check circle-exclamation-point eye eye-off info triangle-exclamation-point user-round-check wifi-off',
    'web/features/api': 'problem-strip sentence use-act',
    'web/ui': 'card field input strip',
  },
  frame: {
    'lucide-react/dist/esm/icons':
      'at-sign badge-check file-check flag images inbox octagon-exclamation-point rotate-ccw search shield-check ticket user-round-x',
    'web/features/shell': 'go-keys navigation',
  },
  credentials: { 'web/features/session': 'credentials password-field texts' },
  'ways-in': {
    'web/features': 'entrance',
    'web/features/session':
      'auth-frame dead-link destination go-on google-button next-steps read-viewer second-factor terms-words use-enter use-entry-form use-guest use-sign-in',
  },
}).map(([name, folders]) => {
  const all = Object.entries(folders).map(([folder, names]) => `${folder}/(?:${names.replaceAll(' ', '|')})[./]`);
  return { name, test: new RegExp(`[/\\0](?:${all.join('|')})`) };
});

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
          output: { codeSplitting: { groups: shared, includeDependenciesRecursively: false } },
        },
      },
  server: {
    port: 5173,
    strictPort: true,
    proxy: { '^/(?:badge/.*|terms|privacy|support|transparency)?$': api, '/api': api, '/healthz': api, '/readyz': api },
  },
}));
