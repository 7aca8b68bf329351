import type { FieldNote } from './field.ts';
import type { Settings } from './parse-fields.ts';
import { groups } from './variables.ts';

/**
 * The text of `.env.example`: every variable, commented out, so that the file works as it is.
 * Written by `node src/main/env-example.ts`; a test holds the file to this text.
 *
 * @param ofModules settings of modules, by the heading under which they stand
 */
export function envExample(ofModules: Readonly<Record<string, readonly Settings[]>>): string {
  const parts = [
    '# Everything here has a default. Copy to .env and uncomment what differs.\n# Variables of the shell win over this file.\n',
  ];
  const headings: [string, Record<string, FieldNote>][] = [
    ...Object.entries(groups),
    ...Object.entries(ofModules).map(([heading, sets]): [string, Settings] => [heading, Object.assign({}, ...sets)]),
  ];
  for (const [heading, fields] of headings) {
    const notes = Object.entries(fields);
    const lines = notes.map(([name, { about, example = '' }]) => {
      return `# ${about}\n#${name}=${example}\n`;
    });
    parts.push(`\n## ${heading}\n\n${lines.join('')}`);
  }
  return parts.join('');
}
