import { brandOf } from './brands.ts';
import { stylesNotFound } from './styles-not-found.ts';

/**
 * Loads the stylesheet of a deployment mode and resolves when its tokens hold, so that nothing is painted without them.
 * An unknown mode, or a sheet that does not arrive, is said on the console and leaves the page undressed but usable.
 */
export function dress(mode: string): Promise<void> {
  const brand = brandOf(mode);
  if (!brand) {
    stylesNotFound(mode);
    return Promise.resolve();
  }
  preloadFont(brand.font);
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = brand.stylesheet;
  return new Promise((resolve) => {
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => {
      stylesNotFound(mode);
      resolve();
    });
    document.head.append(link);
  });
}

function preloadFont(href: string): void {
  const link = document.createElement('link');
  Object.assign(link, { rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: 'anonymous', href });
  document.head.append(link);
}
