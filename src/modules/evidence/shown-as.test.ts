import { describe, expect, it } from 'vitest';
import { hasContent, shownAs } from './shown-as.ts';

const answer = (type: string | undefined, body = 'something', status = 200) => ({
  status,
  body: Buffer.from(body, 'latin1'),
  headers: (type === undefined ? {} : { 'content-type': type }) as Record<string, string>, // one shape of both
});

describe('shownAs', () => {
  it.each([
    ['text/html; charset=koi8-r', 'text/html; charset=koi8-r'],
    [undefined, 'text/html'],
    ['', 'text/html'],
    ['application/xhtml+xml', 'application/xhtml+xml'],
    ['text/plain', 'text/plain'],
    ['text/csv; charset=utf-8', 'text/plain'],
    ['application/json', 'text/plain'],
  ])('shows %s', (given, type) => {
    expect(shownAs(answer(given))).toEqual({ type });
  });

  it('shows a picture by its bytes, whatever it is called', () => {
    expect(shownAs(answer('application/octet-stream', 'GIF89a'))).toEqual({ type: 'image/gif' });
    expect(shownAs(answer('text/html', 'GIF89a'))).toEqual({ type: 'image/gif' });
  });

  it.each(['application/pdf', 'application/octet-stream', 'application/zip', 'video/mp4', 'image/x-unknown'])(
    'takes %s for a download',
    (type) => {
      expect(shownAs(answer(type, '%PDF-1.7'))).toMatchObject({
        kind: 'not-a-page',
        why: expect.stringContaining(type),
      });
    },
  );

  it('takes a document that has no type for a download', () => {
    expect(shownAs(answer(undefined, '%PDF-1.7'))).toMatchObject({ kind: 'not-a-page' });
  });

  it.each([
    ['204', answer('text/html', 'ignored', 204)],
    ['205', answer('text/html', 'ignored', 205)],
    ['an empty body', answer('text/html', '')],
  ])('has nothing to show of %s', (_, given) => {
    expect(hasContent(given)).toBe(false);
    expect(shownAs(given)).toMatchObject({ kind: 'no-content' });
  });
});
