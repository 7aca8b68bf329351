import { describe, expect, it } from 'vitest';
import { caseStates, countedAs } from '#modules/cases/index.ts';
import { roundUp } from './bar-chart.ts';
import { localDates, periodOf, stateOf } from './words.ts';

const at = new Date('2026-11-19T23:30:00Z');
const row = { removedAt: at, goneAt: new Date('2026-11-18T10:00:00Z'), lastSentAt: at };

describe('localDates', () => {
  it.each([
    ['UTC', '19 Nov 2026', '19 Nov 2026, 23:30 UTC'],
    ['Europe/Berlin', '20 Nov 2026', '20 Nov 2026, 00:30 CET'],
    ['Asia/Kolkata', '20 Nov 2026', '20 Nov 2026, 05:00 GMT+5:30'],
    ['America/New_York', '19 Nov 2026', '19 Nov 2026, 18:30 GMT-5'],
  ])('are those of %s, and name it', (zone, day, minute) => {
    const dates = localDates(zone, 'en-GB');
    expect([dates.day(at), dates.minute(at)]).toEqual([day, minute]);
  });

  it('are written as German writes them, its numbers, too', () => {
    const { day, minute, counted, percent } = localDates('Europe/Berlin', 'de');
    expect([day(at), minute(at)]).toEqual(['20. Nov. 2026', '20. Nov. 2026, 00:30 MEZ']);
    expect([counted(12_345), percent(87.5)]).toEqual(['12.345', '87,5\u00a0%']);
  });

  it('name summer time', () => {
    expect(localDates('Europe/Berlin', 'en-GB').minute(new Date('2026-07-01T10:00:00Z'))).toBe(
      '1 Jul 2026, 12:00 CEST',
    );
  });
});

describe('stateOf', () => {
  const begins = {
    toReview: 'To review',
    online: 'Online, ',
    unconfirmed: 'Being checked, ',
    removed: 'Removed, ',
    closed: 'Closed, ',
  };

  const beginsInGerman = {
    toReview: 'Zu prüfen',
    online: 'Online, ',
    unconfirmed: 'In Prüfung, ',
    removed: 'Entfernt, ',
    closed: 'Geschlossen, ',
  };

  it.each(caseStates)('begins with what %s counts as, in German', (state) => {
    const said = stateOf({ ...row, state }, localDates('UTC', 'de'));
    expect(said.startsWith(beginsInGerman[countedAs[state]])).toBe(true);
  });

  it.each(caseStates)('begins with what %s counts as', (state) => {
    const said = stateOf({ ...row, state }, localDates('UTC', 'en-GB'));
    expect(said.startsWith(begins[countedAs[state]])).toBe(true);
  });

  it('says when a copy was seen gone, as the creator’s calendar has it', () => {
    expect(stateOf({ ...row, state: 'removed' }, localDates('Europe/Berlin', 'en-GB'))).toBe(
      'Removed, seen gone on 20 Nov 2026',
    );
  });
});

describe('periodOf', () => {
  const dates = localDates('Europe/Berlin', 'en-GB');
  it('names the last day that is in it', () => {
    const period = { from: '2026-10-31T23:00:00.000Z', to: '2026-11-30T23:00:00.000Z' };
    expect(periodOf(period, dates, at)).toBe('1 Nov 2026 to 30 Nov 2026');
    expect(periodOf({}, dates, at)).toBe('The beginning to 20 Nov 2026');
  });
});

describe('roundUp', () => {
  it.each([
    [0, 2],
    [1, 2],
    [7, 8],
    [10, 12],
    [13, 16],
    [37, 40],
    [100, 120],
    [999, 1000],
  ])('of %i is %i', (count, top) => {
    expect(roundUp(count)).toBe(top);
  });
});
