import { describe, expect, it } from 'vitest';
import type { CaseSummary, NoticeSummary, Scan } from '#web/features/api/types.ts';
import {
  currentStep,
  doneSteps,
  dueLooks,
  inState,
  isMoving,
  noticeCounts,
  type Rows,
  sinceFirstScan,
} from './first-run-steps.ts';

const aCase = (state: CaseSummary['state']): CaseSummary => ({
  id: `cas_${state}`,
  url: 'https://x.test/1',
  host: 'x.test',
  state,
  round: 1,
  step: 0,
  mayRetract: true,
  social: false,
  verdict: { kind: 'same', signals: [] },
  works: [],
  foundAt: '2026-11-21T09:00:00Z',
  updatedAt: '2026-11-21T09:00:00Z',
  deindexing: [],
});
const aNotice = (state: NoticeSummary['state'], kind: NoticeSummary['kind'] = 'notice'): NoticeSummary => ({
  id: `ntc_${state}`,
  state,
  kind,
  basis: 'dmca_512c',
  channel: 'smtp',
  recipient: 'dmca@x.test',
  step: 1,
  stepKind: 'site',
  dryRun: false,
  needs: 'nothing',
  subject: 'Notice',
  caseIds: [],
  urls: [],
  createdAt: '2026-11-21T09:00:00Z',
});
const aScan = (state: Scan['state']): Scan => ({
  id: 'scn_1',
  state,
  cause: 'person',
  createdAt: '2026-11-21T09:00:00Z',
  sources: [],
  pages: 0,
  media: 0,
  matches: 0,
  requests: 0,
});
const nothing: Rows = { works: 0, scan: undefined, cases: [], notices: [] };

describe('where somebody stands in the tour', () => {
  it.each<[string, Rows, string]>([
    ['begins with the pictures', nothing, 'pictures'],
    ['goes on to the scan', { ...nothing, works: 6 }, 'scan'],
    ['stays at a scan that runs', { ...nothing, works: 6, scan: aScan('running'), cases: [aCase('found')] }, 'scan'],
    ['waits for a find', { ...nothing, works: 6, scan: aScan('partial') }, 'found'],
    [
      'waits for a notice to leave',
      { ...nothing, works: 6, scan: aScan('done'), cases: [aCase('approved')] },
      'notices',
    ],
    [
      'waits for time to pass',
      { works: 6, scan: aScan('done'), cases: [aCase('gone')], notices: [aNotice('sent')] },
      'time',
    ],
    [
      'ends with the proof',
      { works: 6, scan: aScan('done'), cases: [aCase('removed')], notices: [aNotice('answered')] },
      'proof',
    ],
  ])('%s', (_name, rows, step) => expect(currentStep(rows)).toBe(step));

  it('never takes one look for a removal', () => {
    const rows = { works: 6, scan: aScan('done'), cases: [aCase('gone')], notices: [aNotice('sent')] };
    expect(doneSteps(rows)).toMatchObject({ notices: true, time: false, proof: false });
  });
});

it('counts notices, not withdrawals', () => {
  const notices = [aNotice('sent'), aNotice('sent', 'retraction'), aNotice('draft'), aNotice('retracted')];
  expect(noticeCounts(notices)).toEqual({ sent: 1, waiting: 1 });
});

it('counts cases by state', () => {
  expect(inState([aCase('gone'), aCase('removed'), aCase('found')], 'gone', 'removed')).toBe(2);
});

it('asks again often only while something ends by itself soon', () => {
  const now = new Date('2026-11-22T10:00:00Z');
  const next = (at: string): CaseSummary => ({ ...aCase('noticed'), nextAction: { kind: 'first_look', at, text: '' } });
  expect(isMoving(nothing, now)).toBe(false);
  expect(isMoving({ ...nothing, scan: aScan('queued') }, now)).toBe(true);
  expect(isMoving({ ...nothing, notices: [aNotice('queued')] }, now)).toBe(true);
  expect(isMoving({ ...nothing, cases: [aCase('approved')] }, now)).toBe(true);
  expect(isMoving({ ...nothing, cases: [next('2026-11-22T09:59:00Z')] }, now)).toBe(true);
  expect(isMoving({ ...nothing, cases: [next('2026-11-23T10:00:00Z'), aCase('found')] }, now)).toBe(false);
});

describe('what was there before the tour', () => {
  const earlier = { ...aScan('done'), id: 'scn_0', cause: 'schedule' as const, createdAt: '2026-11-01T09:00:00Z' };
  const asked = aScan('done');
  const again = { ...aScan('running'), id: 'scn_2', createdAt: '2026-11-22T09:00:00Z' };
  const old = { ...aCase('removed'), foundAt: '2026-11-01T09:10:00Z' };

  it('counts for nothing until a person scans', () => {
    expect(sinceFirstScan({ works: [], scans: [earlier], cases: [old], notices: [aNotice('sent')] })).toEqual(nothing);
  });

  it('stays out of the counts, and a second scan changes nothing', () => {
    const rows = sinceFirstScan({
      works: [],
      scans: [again, asked, earlier],
      cases: [aCase('noticed'), old],
      notices: [aNotice('sent'), { ...aNotice('answered'), createdAt: '2026-11-01T09:20:00Z' }],
    });
    expect(rows.scan?.id).toBe('scn_1');
    expect([rows.cases.length, rows.notices.length]).toEqual([1, 1]);
  });
});

it('knows how many looks are due', () => {
  const now = new Date('2026-11-22T10:00:00Z');
  const at = (time: string) => ({ kind: 'recheck', at: time, text: 'We check again' });
  const due = { ...aCase('noticed'), nextAction: at('2026-11-22T09:59:00Z') };
  const later = { ...aCase('gone'), nextAction: at('2026-11-22T10:01:00Z') };
  const watched = { ...aCase('removed'), nextAction: at('2026-11-22T09:00:00Z') };
  expect(dueLooks([due, later, watched, aCase('noticed')], now)).toBe(1);
});
