import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Plugin } from 'vite';
import { describe, expect, it, vi } from 'vitest';
import { adoptStyles, adoptStylesPlugin } from './adopt-styles.ts';

const read = (path: string): string => readFileSync(join(import.meta.dirname, '../../node_modules', path), 'utf8');
const singleton = 'react-style-singleton/dist/es2015/singleton.js';

describe('adoptStyles', () => {
  it.each(['sonner/dist/index.mjs', singleton])('leaves %s without a <style> element', (path) => {
    expect(read(path)).toContain("createElement('style')");
    expect(adoptStyles(read(path), `/app/node_modules/${path}`)).not.toContain("createElement('style')");
  });

  it('keeps what react-style-singleton promises: one sheet while anybody uses it', async () => {
    class Sheet {
      css = '';
      replaceSync(css: string): void {
        this.css = css;
      }
    }
    const document: { adoptedStyleSheets: Sheet[] } = { adoptedStyleSheets: [new Sheet()] };
    vi.stubGlobal('document', document);
    vi.stubGlobal('CSSStyleSheet', Sheet);
    const code = adoptStyles(read(singleton), `/app/node_modules/${singleton}`);
    const { stylesheetSingleton } = await import(`data:text/javascript,${encodeURIComponent(code)}`);
    const style = stylesheetSingleton();
    const adopted = () => document.adoptedStyleSheets.map(({ css }) => css);
    style.add('body{overflow:hidden}');
    style.add('ignored');
    expect(adopted()).toEqual(['', 'body{overflow:hidden}']);
    style.remove();
    expect(adopted()).toHaveLength(2);
    style.remove();
    expect(adopted()).toEqual(['']);
    style.add('again{}');
    expect(adopted()).toEqual(['', 'again{}']);
  });
});

/** What a browser would get of a few lines that import libraries. */
async function built(code: string): Promise<string> {
  const entry: Plugin = {
    name: 'entry',
    resolveId: (id) => (id === 'entry' ? join(import.meta.dirname, 'entry.js') : null),
    load: (id) => (id.endsWith('/entry.js') ? code : null),
  };
  const made = await build({
    ...{ configFile: false, logLevel: 'silent', plugins: [entry, adoptStylesPlugin] },
    build: { write: false, minify: false, rolldownOptions: { input: 'entry', external: /^react(?:-dom)?(?:\/|$)/ } },
  });
  return JSON.stringify(made);
}

describe('adoptStylesPlugin', () => {
  it('builds toasts, dialogs and menus without a <style> element', async () => {
    const code = `import { Toaster } from 'sonner'; import { Dialog, DropdownMenu, RadioGroup, Tabs, Tooltip } from 'radix-ui';
      console.log(Toaster, Dialog.Root, Dialog.Content, DropdownMenu.Content, RadioGroup.Root, Tabs.Root, Tooltip.Content)`;
    const client = await built(code);
    expect(client).toContain('adoptedStyleSheets');
    expect(client).not.toMatch(/createElement\(\s*\\?['"]style/);
  });

  it.each([
    ['a library that makes one by React', `import { ScrollArea } from 'radix-ui'; console.log(ScrollArea.Viewport)`],
    ['code that makes one', `document.head.append(document.createElement('style'))`],
  ])('refuses %s', async (_which, code) => {
    await expect(built(code)).rejects.toThrow(/makes a <style> element, which the content security policy refuses/);
  });
});
