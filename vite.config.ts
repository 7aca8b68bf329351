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
          // Both documents stand on these, and they seldom change.
          output: {
            codeSplitting: {
              groups: [
                {
                  name: 'react',
                  test: /node_modules\/(?:react|react-dom|scheduler)\/|preload-helper|web\/language\/(?:formats|language|texts)\./,
                },
              ],
            },
          },
        },
      },
  server: {
    port: 5173,
    strictPort: true,
    proxy: { '^/(?:badge/.*|terms|privacy|support)?$': api, '/api': api, '/healthz': api, '/readyz': api },
  },
}));
