import { type ClassValue, clsx } from 'clsx';
import { createTailwindMerge } from 'tailwind-merge';
import { classGroups, conflictingClassGroups } from './class-groups.ts';

const merge = createTailwindMerge(() => ({
  cacheSize: 500,
  theme: {},
  classGroups,
  conflictingClassGroups,
  conflictingClassGroupModifiers: { 'font-size': ['leading'] },
  orderSensitiveModifiers: ['before', 'after', 'placeholder', 'file', 'marker', 'selection', 'first-line'],
}));

/** Joins class names; of two that set the same thing the later one holds. `cn('p-2', wide && 'p-4')` */
export function cn(...classes: ClassValue[]): string {
  return merge(clsx(classes));
}
