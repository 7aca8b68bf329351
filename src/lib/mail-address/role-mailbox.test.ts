import { expect, it } from 'vitest';
import { isRoleMailbox } from './role-mailbox.ts';

it.each(['info', 'Info', 'no-reply', 'hello2', 'book.ing'])('%s names a task', (localPart) => {
  expect(isRoleMailbox(localPart)).toBe(true);
});

it.each(['annavale', 'me+annavale', 'heyé', 'info.annavale', 'annainfo', 'łukasz', '2026', ''])(
  '%s does not',
  (localPart) => {
    expect(isRoleMailbox(localPart)).toBe(false);
  },
);
