import { describe, expect, it } from 'vitest';
import { readDomain, readNetwork } from '#lib/rdap/index.ts';
import { judgeLook, type PageLook } from '#modules/verification/look.ts';
import { lacks } from '../setup/testdata.ts';
import { textOf } from './case-of.ts';

const json = (name: string): unknown => JSON.parse(textOf(name));
const looked = (name: string): PageLook => ({
  ...{ title: '', text: '', headings: [], asksForSignIn: false, isChallenge: false, movedTo: undefined },
  ...(json(name) as Pick<PageLook, 'status' | 'media'>),
});

describe.skipIf(lacks('field'))('registries seen in the field', () => {
  it('RD-02: a name with its last dot', () => {
    const answer = readDomain(json('RD-02.json'));
    expect(answer?.domain).toBe('leak.com');
    expect(answer?.abuse).toMatchObject([{ address: 'abuse@registrar.test' }]);
  });
  it('RD-04: the mailbox for abuse before the general one', () =>
    expect(readNetwork(json('RD-04.json'))?.abuse[0]?.address).toBe('abuse@host.test'));
  it('RD-07: a mailbox as a URI', () =>
    expect(readNetwork(json('RD-07.json'))?.abuse.map(({ address }) => address)).toEqual(['abuse@host.test']));
  it('RD-08: a delivery network by its short name', () =>
    expect(readNetwork(json('RD-08.json'))?.cdn).toBe('Amazon CloudFront'));
});

describe.skipIf(lacks('field'))('looks seen in the field', () => {
  it('VF-03: a removal said of something else', () => expect(judgeLook(looked('VF-03.txt'))).toBe('changed'));
  it('VF-04: a removed page that leads to the front page', () => expect(judgeLook(looked('VF-04.txt'))).toBe('gone'));
  it.each(['/en/', '/forum/', '/?removed=1', '/404.html', '/error.php?code=404', '/search?q=mara', '/category/new'])(
    'VF-04, a sibling: a removed page that leads to %s',
    (path) => {
      const movedTo = `https://leak.test${path}`;
      expect(judgeLook({ ...looked('VF-04.txt'), movedTo })).toBe('gone');
      const media = [{ url: 'https://leak.test/1.jpg', found: 'unanswered' as const }];
      expect(judgeLook({ ...looked('VF-04.txt'), movedTo, media })).toBe('moved');
    },
  );
});
