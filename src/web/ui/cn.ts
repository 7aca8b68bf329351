import { type ClassValue, clsx } from 'clsx';
import { extendTailwindMerge } from 'tailwind-merge';

const merge = extendTailwindMerge({
  extend: {
    theme: {
      text: [
        'badge',
        'caption',
        'small',
        'body',
        'bar',
        'input',
        'step',
        'title',
        'page',
        'section',
        'figure',
        'lead',
        'headline',
        'headline-small',
      ],
      radius: ['control', 'card', 'pill'],
      shadow: ['float'],
      tracking: ['title'],
    },
  },
});

/** Joins class names; of two that set the same thing the later one holds. `cn('p-2', wide && 'p-4')` */
export function cn(...classes: ClassValue[]): string {
  return merge(clsx(classes));
}
