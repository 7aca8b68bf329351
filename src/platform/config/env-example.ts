import type { FieldNote } from './field.ts';
import { groups } from './variables.ts';

/**
 * The text of `.env.example`: every variable, commented out, so that the file works as it is.
 * Written by `node src/main/env-example.ts`; a test holds the file to this text.
 */
export function envExample(): string {
  const parts = [
    '# Everything here has a default. Copy to .env and uncomment what differs.\n# Variables of the shell win over this file.\n',
  ];
  for (const [heading, fields] of Object.entries(groups)) {
    const notes: [string, FieldNote][] = Object.entries(fields);
    const lines = notes.map(([name, { about, example = '', unbuilt }]) => {
      const remark = unbuilt ? ' (not built yet: changes nothing)' : '';
      return `# ${about}${remark}\n#${name}=${example}\n`;
    });
    parts.push(`\n## ${heading}\n\n${lines.join('')}`);
  }
  return parts.join('');
}
