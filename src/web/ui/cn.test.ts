import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { extendTailwindMerge } from 'tailwind-merge';
import { expect, test } from 'vitest';
import { cn } from './cn.ts';

const whole = extendTailwindMerge({
  extend: {
    theme: {
      text: [
        ...['badge', 'caption', 'small', 'body', 'bar', 'input', 'step', 'title', 'page', 'section', 'figure', 'lead'],
        ...['headline', 'headline-small'],
      ],
      radius: ['control', 'card', 'pill'],
      shadow: ['float'],
      tracking: ['title'],
    },
  },
});

/** Every word in a string of the source that the whole table knows as a class, without what stands before its colon. */
function usedClasses(): string[] {
  const web = join(import.meta.dirname, '..');
  const files = readdirSync(web, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /(?<!\.test|\.gen|class-groups|\bcn)\.tsx?$/.test(entry.name))
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'));
  const words = files
    .flatMap((text) => [...text.matchAll(/['"`]([^'"`\n]*)['"`]/g)].flatMap((match) => (match[1] ?? '').split(/\s+/)))
    .filter((word) => /^[a-z!-]/.test(word) && !/[{}$]/.test(word))
    .map((word) => word.replace(/^(?:[^[\]:]*(?:\[[^\]]*\])?[^[\]:]*:)+/, ''));
  return [...new Set(words)].filter((word) => whole(`${word} ${word}`) === word && word !== '');
}

/** Classes of two families never set the same thing: no row of the whole table joins them. */
const families = [
  /^-?(?:p|m)[xytrbl]?-/,
  /^-?(?:size|w|h|min|max)-/,
  /^-?(?:inset|top|right|bottom|left)-/,
  /^(?:flex|basis|grow|shrink)/,
];
const familyOf = (name: string): string | number => {
  const plain = name.replace(/^!/, '');
  const at = families.findIndex((family) => family.test(plain));
  if (at >= 0) return at;
  return /^(?:text|leading|truncate|whitespace|overflow)/.test(plain) ? 'text' : (plain.split('-', 1)[0] ?? '');
};

test('of any two classes in the source the same one holds as by the whole table', () => {
  const classes = usedClasses();
  expect(classes.length).toBeGreaterThan(300);
  const otherwise: string[] = [];
  for (const one of classes)
    for (const other of classes) {
      if (one === other || familyOf(one) !== familyOf(other)) continue;
      const pair = `${one} ${other}`;
      if (cn(one, other) !== whole(pair)) otherwise.push(`${pair} → "${cn(one, other)}", not "${whole(pair)}"`);
    }
  expect(otherwise.slice(0, 20)).toEqual([]);
});

test('conditions are looked at as well as names', () => {
  expect(cn('md:p-2 p-4', 'md:p-3')).toBe('p-4 md:p-3');
  expect(cn('p-2', false, undefined, ['p-4'])).toBe('p-4');
});
