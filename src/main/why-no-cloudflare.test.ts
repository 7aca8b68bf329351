import { describe, expect, it } from 'vitest';
import { whyNoCloudflare } from './why-no-cloudflare.ts';

const cloudflare = { token: 'secret-word', accountId: 'a1' };

describe('whyNoCloudflare', () => {
  it('says what is missing where reports are asked for, without a key', () => {
    const why = whyNoCloudflare({ cloudflare, agentPlace: undefined });
    expect(why).toContain('AGENT_CITY, AGENT_STATE and AGENT_COUNTRY');
    expect(why).not.toContain('secret-word');
  });

  it('says nothing where nothing is missing, or no reports are asked for', () => {
    const agentPlace = { city: 'Berlin', state: 'Berlin', country: 'DE' };
    expect(whyNoCloudflare({ cloudflare, agentPlace })).toBeUndefined();
    expect(whyNoCloudflare({ cloudflare: undefined, agentPlace: undefined })).toBeUndefined();
  });
});
