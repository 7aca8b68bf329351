import type { Plugin } from 'vite';

/** A sheet that a document adopts is set by script, which the content security policy allows to our own scripts. */
const adoptedSonner = `function __insertCSS(code) {
  if (!code || typeof document == 'undefined') return
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(code)
  document.adoptedStyleSheets.push(sheet)
}`;

/** The module of react-style-singleton that makes the element, with the same two methods. */
const adoptedSingleton = `export const stylesheetSingleton = () => {
  let users = 0
  let sheet
  return {
    add(style) {
      if (users === 0) {
        sheet = new CSSStyleSheet()
        sheet.replaceSync(style)
        document.adoptedStyleSheets.push(sheet)
      }
      users += 1
    },
    remove() {
      users -= 1
      if (users > 0 || !sheet) return
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet)
      sheet = undefined
    },
  }
}`;

/** A library's module as it is built: without the `<style>` element, which the policy (`style-src 'self'`) refuses. */
export function adoptStyles(code: string, id: string): string {
  if (/\/sonner\/dist\/index\.m?js/.test(id))
    return code.replace(/function __insertCSS\(code\) \{[\s\S]*?\n\}/, adoptedSonner);
  return /\/react-style-singleton\/dist\/\w+\/singleton\.js/.test(id) ? adoptedSingleton : code;
}

/** `document.createElement('style')`, and the same in React's words: `jsx("style", …)`. */
const makesElement = /(?:createElement|jsxs?)\)?\(\s*['"`]style['"`]/;

/** React itself makes one for a component that asks for it. What is not used of a module is not in its code any more. */
const makesStyles = ([id, { code }]: [string, { code: string | null }]): boolean =>
  makesElement.test(code ?? '') && !/\/react-dom\//.test(id);

/** Builds the client so that it needs no `<style>` element, and fails where something in it still makes one. */
export const adoptStylesPlugin: Plugin = {
  name: 'adopt-styles',
  apply: 'build',
  transform: (code, id) => {
    const adopted = adoptStyles(code, id);
    return adopted === code ? null : { code: adopted, map: null };
  },
  generateBundle(_options, bundle) {
    const modules = Object.values(bundle).flatMap((part) =>
      part.type === 'chunk' ? Object.entries(part.modules) : [],
    );
    const [id] = modules.find(makesStyles) ?? [];
    if (id !== undefined)
      this.error(`${id} makes a <style> element, which the content security policy refuses; adopt a sheet instead`);
  },
};
