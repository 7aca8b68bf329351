import { createElement, Fragment } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { DocumentAnswer } from '#web/features/api/types.ts';
import { wordsOf } from '../../../../tests/setup/read-markup.ts';
import { documentColumns } from './document-columns.tsx';

const passport: DocumentAnswer = {
  ...{ id: 'doc_1', brandId: 'brd_1', platform: 'onlyfans', handle: 'mara', fileName: 'passport.pdf', bytes: 9 },
  ...{ contentType: 'application/pdf', state: 'waiting', givenAt: '2026-11-21T09:00:00Z', isDeleted: false },
  comparison: 'ready',
};
const nothing = () => undefined;
const shown = (key: string, of: Partial<DocumentAnswer> = {}): string => {
  const column = documentColumns({ onRemove: nothing, onBringBack: nothing }).find((one) => one.key === key);
  return wordsOf(renderToStaticMarkup(createElement(Fragment, null, column?.cell({ ...passport, ...of }))));
};

describe('the columns of documents', () => {
  it('say which account each is to prove, and how that went', () => {
    expect(shown('file')).toBe('passport.pdf @mara, onlyfans');
    expect(shown('state')).toBe('Waits to be checked');
    expect(shown('state', { state: 'rejected' })).toBe('Not accepted');
  });

  it('say when each is deleted, that it was, and until when that can be undone', () => {
    expect(shown('deleted')).toBe('30 days after its check');
    expect(shown('deleted', { state: 'accepted', deletesAt: '2026-12-24T09:00:00Z' })).toMatch(/^on 24 Dec/);
    expect(shown('deleted', { isDeleted: true })).toBe('Deleted');
    expect(shown('deleted', { isDeleted: true, undoUntil: '2026-11-21T09:15:00Z' })).toMatch(
      /^Deleted can be restored until .*\d\d:\d\d$/,
    );
  });

  it('offer deletion as long as it is there, and to bring it back after that', () => {
    expect(shown('change')).toContain('Download');
    expect(shown('change', { comparison: 'checking' })).toContain('Being checked');
    expect(shown('change', { isDeleted: true, undoUntil: '2026-11-21T09:15:00Z' })).toBe('Bring back');
    expect(shown('change', { isDeleted: true })).toBe('');
  });
});
