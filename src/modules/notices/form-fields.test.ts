import { describe, expect, it } from 'vitest';
import type { Elements } from './elements.ts';
import { formFieldsOf } from './form-fields.ts';
import type { AnyElements } from './law/elements-of-law.ts';

describe('the fields of a form', () => {
  const elements = {
    signature: 'Agnes Agent',
    works: ['Harbour'],
    locations: ['https://a.test/1', 'https://a.test/2'],
    contact: { name: 'Agnes Agent', address: '1 Agent Street', phone: '+1 302 555 0100', email: 'agent@agent.test' },
    goodFaith: 'I have a good-faith belief.',
    accuracyUnderPerjury: 'Under penalty of perjury.',
    owner: 'Mara',
  } as unknown as Elements; // plain text where the type asks for text that was seen

  it('are those that the recipient asks for; what only the creator knows stays empty', () => {
    const reddit = formFieldsOf('https://www.reddit.com/dmca', { kind: 'notice', body: 'text', elements });
    expect(reddit.map(({ label }) => label)).toContain('Date of the original');
    expect(reddit.find(({ label }) => label === 'Date of the original')).toEqual({ label: 'Date of the original' });
    expect(reddit.find(({ label }) => label === 'Addresses of the copies')?.value).toBe(
      'https://a.test/1\nhttps://a.test/2',
    );
  });

  it('are those of the law at a form for intimate material, and what that form asks for beside them', () => {
    const fields = formFieldsOf('https://discord.com/report', {
      kind: 'notice',
      body: 'text',
      elements: {
        law: 'take_it_down',
        signature: 'Agnes Agent',
        depiction: 'A picture of me.',
        nonConsensual: 'I did not agree.',
        locations: ['https://discord.com/channels/1/2/3'],
        contact: elements.contact,
        owner: 'Mara',
      } as unknown as AnyElements, // plain text where the type asks for text that was seen
    });
    expect(fields.map(({ label }) => label)).toContain('Statement that it is not consensual');
    expect(fields.at(-1)).toEqual({ label: 'Legal name of the person shown' });
  });

  it('are the message alone where it takes a claim back', () => {
    const fields = formFieldsOf('https://www.reddit.com/dmca', { kind: 'retraction', body: 'We withdraw.', elements });
    expect(fields).toEqual([{ label: 'Your message', value: 'We withdraw.' }]);
  });

  it('are those of the law for a form that nobody has read', () => {
    const unread = formFieldsOf('https://unread.test/form', {
      kind: 'notice',
      body: 'text',
      elements: { ...elements, authorisedExample: elements.owner },
    });
    expect(unread.every(({ value }) => value !== undefined && value !== '')).toBe(true);
    expect(unread.map(({ label }) => label)).toContain('Signature');
  });
});
