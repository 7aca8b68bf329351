import { describe, expect, it } from 'vitest';
import { saidIn, sentenceOf } from '#modules/cases/index.ts';
import { nextOf } from './next-of-case.ts';

const at = new Date('2026-11-21T12:00:00Z');
const leavesAt = new Date('2026-11-21T12:15:00Z');
const dayLater = '2026-11-22T12:00:00.000Z';
type Message = Parameters<typeof nextOf>[0][number];
const message = (over: Partial<Message>): Message => ({
  id: 'ntc_1',
  state: 'draft',
  kind: 'notice',
  channel: 'smtp',
  needs: 'nothing',
  dryRun: false,
  createdAt: at,
  sendAfter: leavesAt,
  recipient: 'dmca@a.test',
  recipientName: null,
  body: '',
  elements: {},
  ...over,
});
const form = { channel: 'form-packet', needs: 'operator', recipient: 'https://desk.test/dmca' } as const;

const operators = new Set(['ntc_operators']);

describe('what a case waits for', () => {
  it.each([
    ['a reminder', { kind: 'reminder', needs: 'creator' }, 'approve-notice', at, 'A reminder waits for your approval'],
    ['a step', { needs: 'creator' }, 'approve-notice', at, 'A notice waits for your approval'],
    [
      'an operator',
      { needs: 'operator' },
      'operator-looks',
      dayLater,
      'An operator reviews the notice before it leaves',
    ],
    ['a form', form, 'hand-in-form', dayLater, 'Fill in desk.test’s form; we prepared what we know'],
    [
      'a form that an operator hands in',
      { ...form, id: 'ntc_operators' },
      'operator-looks',
      dayLater,
      'An operator reviews the notice before it leaves',
    ],
    [
      'a named form',
      { ...form, recipientName: 'X' },
      'hand-in-form',
      dayLater,
      'Fill in X’s form; we prepared what we know',
    ],
    ['dry run', { dryRun: true, needs: 'creator' }, 'dry-run', at, 'Dry run: the notice is written and stays here'],
    ['its window', {}, 'send-notice', leavesAt, 'The notice leaves'],
    ['the queue', { state: 'queued' }, 'send-notice', leavesAt, 'The notice is on its way'],
  ] as const)('%s', (_name, over, kind, when, text) => {
    const next = nextOf([message({ state: 'sent' }), message(over)], operators);
    expect(next).toMatchObject({ kind, at: typeof when === 'string' ? when : when.toISOString(), text });
    const said = saidIn(next?.says);
    expect(said && sentenceOf(said), 'which sentence it is').toBe(text);
  });

  it('nothing, when all has left or nothing was written', () => {
    for (const state of ['sent', 'answered', 'bounced', 'failed', 'uncertain', 'retracted'] as const)
      expect(nextOf([message({ state })], operators)).toBeUndefined();
    expect(nextOf([], operators)).toBeUndefined();
  });
});
