import { describe, expect, it } from 'vitest';
import { costGrowth } from '../../../tests/setup/cost-growth.ts';
import { foldLoosely, foldName, readingsOf } from './index.ts';
import { looksLikeAmongOurs, looksLikeInCapitals, writtenOut } from './look-alike-letters.ts';

const readAlike = (one: string, other: string): boolean =>
  readingsOf(one).some((reading) => readingsOf(other).includes(reading));

describe('readingsOf', () => {
  it.each([
    ['Müller', 'Mueller'],
    ['Mueller', 'müller'],
    ['mu\u0308ller', 'MUELLER'],
    ['Søren', 'soeren'],
    ['Åsa', 'Aasa'],
    ['Jörg', 'Joerg'],
    ['annavale', 'annavaIe'],
    ['Mila', 'MiIa'],
    ['Ivy', 'lvy'],
    ['annavale', 'аппаvale'],
    ['ANNA', 'ΑΝΝΑ'],
    ['winter', 'шinter'],
    ['annavale', 'аннаvale'],
  ])('%s may be read as %s', (one, other) => {
    expect(readAlike(one, other)).toBe(true);
  });

  it.each([
    ['Nana', 'папа'],
    ['Nana', 'нана'],
    ['Joe', 'Jo'],
    ['Joel', 'Jol'],
    ['Samuel', 'Samul'],
    ['Zoe', 'Zo'],
    ['annavale', 'annavaie'],
    ['mila', 'miia'],
    ['Lana', 'Iana'],
    ['Lisa', 'isa'],
    ['bird', 'blrd'],
  ])('%s is not read as %s', (one, other) => {
    expect(readAlike(one, other)).toBe(false);
  });

  it.each(['annavale', 'AnnaIvy', 'Пoлинa', 'Søren', '🅰nna', 'папа'])('begins with foldName: %s', (name) => {
    expect(readingsOf(name)[0]).toBe(foldName(name));
    expect(new Set(readingsOf(name)).size).toBe(readingsOf(name).length);
  });

  it.each(Object.entries({ ...writtenOut, ...looksLikeAmongOurs }))('reads as %s each of %s', (ours, letters) => {
    for (const letter of letters) expect(readingsOf(`an${letter}v`), letter).toContain(`an${ours}v`);
  });

  it.each(Object.entries(looksLikeInCapitals))('reads as %s the capital %s', (ours, letter) => {
    expect(readingsOf(`A${letter}A`)).toContain(`a${ours}a`);
  });

  it.each(['Anna Vale ', 'аппаvale ', 'Müller annavaIe lvy ', 'aI', 'l'])(
    'a long text of %j costs no more for each character than a short one',
    (part) => {
      expect(costGrowth(2_500, (length) => void readingsOf(part.repeat(length / part.length)))).toBeLessThan(30);
    },
  );
});

describe('foldLoosely', () => {
  it('reads as ours whatever may pass for it, in any company', () => {
    expect(foldLoosely('аппа')).toBe('anna');
    expect(foldLoosely('Anna')).toBe('anna');
    expect(foldLoosely('Саша')).toBe('cawa');
  });
});
