import tailwindcss from '@tailwindcss/vite';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const api = `http://127.0.0.1:${process.env.PORT ?? 3000}`;

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
  ],
  build: isSsrBuild
    ? { outDir: '../../dist/prerender', emptyOutDir: true }
    : {
        outDir: '../../dist/web',
        emptyOutDir: true,
        manifest: true,
        // The browsers it is built for know the hint, or do without it.
        modulePreload: { polyfill: false },
        rolldownOptions: { input: ['src/web/index.html', 'src/web/landing.ts'] },
      },
  server: {
    port: 5173,
    strictPort: true,
    proxy: { '^/(?:badge/.*|terms|privacy|support)?$': api, '/api': api, '/healthz': api, '/readyz': api },
  },
}));
