import { describe, expect, it } from 'vitest';
import { titleOf } from './send-file.ts';
import { accepted, openIn, queueReducer, refusalBeforeSending, summaryOf, type Upload } from './upload-queue.ts';
import { workFacts } from './work-facts.ts';

const file = new File(['x'], 'a.jpg', { type: 'image/jpeg' });
const upload = (key: string, state: Upload['state']): Upload => ({ key, file, state });
const work = {
  id: 'w1',
  title: 'a',
  state: 'ready',
  kind: 'image',
  ownership: 'sole',
  contentSha256: 'f0',
  archived: false,
  isPrivate: false,
  createdAt: '2026-11-20T09:00:00Z',
} as const;

describe('the queue of uploads', () => {
  it('lets new files wait, save those that are refused before sending', () => {
    const queue = queueReducer([], {
      type: 'add',
      uploads: [
        { key: '1', file },
        { key: '2', file, refusal: 'No.' },
      ],
    });
    expect(queue.map(({ state }) => state.kind)).toEqual(['waiting', 'refused']);
  });

  it('changes one file and leaves the others', () => {
    const before = [upload('1', { kind: 'waiting' }), upload('2', { kind: 'waiting' })];
    const after = queueReducer(before, { type: 'set', key: '2', state: { kind: 'sending', share: 0.5 } });
    expect(after[0]).toBe(before[0]);
    expect(after[1]?.state).toEqual({ kind: 'sending', share: 0.5 });
    expect(queueReducer(after, { type: 'again', key: '2' })[1]?.state).toEqual({ kind: 'waiting' });
  });

  it('clears what is over and keeps what is under way', () => {
    const queue = [
      upload('1', { kind: 'done', work }),
      upload('2', { kind: 'sending', share: 0.1 }),
      upload('3', { kind: 'refused', why: new Error('No.'), retry: true }),
    ];
    expect(queueReducer(queue, { type: 'clear' }).map(({ key }) => key)).toEqual(['2']);
    expect(summaryOf(queue)).toBe('1 of 3 stored, 1 refused');
  });
});

it('cancels what is not done, and keeps what is', () => {
  const queue = [
    upload('1', { kind: 'done', work }),
    upload('2', { kind: 'reading' }),
    upload('3', { kind: 'sending', share: 0.1 }),
    upload('4', { kind: 'waiting' }),
    upload('5', { kind: 'refused', why: new Error('No.'), retry: true }),
  ];
  expect(openIn(queue)).toBe(3);
  expect(queueReducer(queue, { type: 'cancel' }).map(({ key }) => key)).toEqual(['1', '5']);
  // It ends a moment later, when it is not in the queue any more.
  const late = { type: 'set', key: '2', state: { kind: 'done', work } } as const;
  expect(queueReducer(queueReducer(queue, { type: 'cancel' }), late)).toHaveLength(2);
});

it('keeps only pictures on the device', () => {
  const privately = { videos: true, privately: true };
  expect(refusalBeforeSending({ name: 'a.mov', size: 10, type: 'video/quicktime' }, privately)).toContain(
    'Only pictures',
  );
  expect(refusalBeforeSending({ name: 'a.jpg', size: 10, type: 'image/jpeg' }, privately)).toBeUndefined();
  expect(refusalBeforeSending({ name: 'a', size: 60e6, type: 'image/png' }, privately)).toContain('50 MB');
});

it.each([
  [{ name: 'a', size: 0, type: 'image/png' }, 'empty'],
  [{ name: 'a', size: 60e6, type: 'image/png' }, '50 MB'],
  [{ name: 'a', size: 10, type: 'text/html' }, 'JPEG'],
  [{ name: 'a.mkv', size: 3e9, type: '' }, '2 GB'],
])('says why %j is not sent', (one, words) => expect(refusalBeforeSending(one, { videos: true })).toContain(words));

it('sends what it cannot judge', () => {
  expect(refusalBeforeSending({ name: 'a', size: 10, type: '' }, { videos: true })).toBeUndefined();
  expect(refusalBeforeSending({ name: 'a', size: 10, type: 'image/heic' }, { videos: true })).toBeUndefined();
  expect(
    refusalBeforeSending({ name: 'a.mov', size: 60e6, type: 'video/quicktime' }, { videos: true }),
  ).toBeUndefined();
});

it('sends no video to where none can be read', () => {
  expect(refusalBeforeSending({ name: 'a.mov', size: 60e6, type: 'video/quicktime' }, { videos: false })).toContain(
    'Videos',
  );
  expect(accepted(false)).not.toContain('video');
});

it('takes the title from the file name, without its ending', () => {
  expect(titleOf('IMG_0042.final.jpg')).toBe('IMG_0042.final');
  expect(titleOf('.jpg')).toBe('Untitled');
});

describe('what a file says about itself', () => {
  it('is its size, and a flag where it can only be matched exactly', () => {
    expect(workFacts({ ...work, width: 800, height: 600, quality: 100 })).toEqual({ line: '800 × 600' });
    expect(workFacts({ ...work, width: 8, height: 6, quality: 10 })).toHaveProperty(
      'flag',
      'Can only be matched exactly',
    );
  });

  it('is a duplicate, or the sentence it was refused with', () => {
    expect(workFacts({ ...work, duplicateOf: 'w0' })).toHaveProperty('flag', 'You already have this one');
    expect(workFacts({ ...work, state: 'refused', refusal: { code: 'cut', message: 'Cut off.' } }).line).toBe(
      'Cut off.',
    );
    expect(workFacts({ ...work, state: 'refused' }).line).toContain('could not be read');
  });

  it('never files for a studio', () => {
    expect(workFacts({ ...work, ownership: 'studio' }).line).toContain('never reported');
  });
});
