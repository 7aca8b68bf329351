import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { shareTexts } from '#web/features/report/share-texts.ts';
import { sessionTexts } from '#web/features/session/texts.tsx';
import { sharedReportTexts } from '#web/features/shared-report/texts.ts';
import { transparencyTexts } from '#web/features/transparency/texts.ts';
import { drawLanding } from '#web/prerender.tsx';
import type { Frame } from './drawn.ts';

/** Words that promise something the product has to do. A sentence without one promises nothing. */
const promising =
  /scan|search|video|crop|mirror|face|check|twice|visitor|remov|taken? down|notice|agent|name|blur|encrypt|hour|day|week|proof|PDF|CSV|API|webhook|fake|imperson|support|report leaks|earn|paid/i;

/** Each capability that public sentences may name, and the file and title of the test that fails where it is missing. */
const capabilities: { says: RegExp; heldBy: [file: string, title: string]; needs?: 'videos' }[] = [
  {
    says: /photos and videos/,
    heldBy: ['src/modules/matching/found-video.test.ts', 'recognises an excerpt of a video, and says where it begins'],
    needs: 'videos',
  },
  {
    says: /leaked copies of your photos, asks/,
    heldBy: ['src/modules/matching/judge-image.test.ts', 'where the bytes are equal, whatever the quality'],
  },
  {
    says: /cropped and mirrored/,
    heldBy: [
      'src/modules/matching/judge-image.test.ts',
      'waits for a person, who sees that it was cropped and where it lies',
    ],
  },
  {
    says: /find the copies|file the notices|see the proof/i,
    heldBy: ['tests/main-job/main-job.test.ts', 'finds every copy, and nothing that is not one'],
  },
  {
    says: /free scan/i,
    heldBy: [
      'src/modules/discovery/start-free-scan.test.ts',
      'is not there after a plan, and is not used up by a scan that failed until the third',
    ],
  },
  {
    says: /blurred/i,
    heldBy: ['tests/e2e/review.spec.ts', 'what may show somebody under age is put away: seen by nobody'],
  },
  {
    says: /in our name|as your agent|not your legal name|name you are known by/i,
    heldBy: [
      'src/modules/notices/whose-name.test.ts',
      'neither the legal name, the address nor the mailbox of its creator',
    ],
  },
  {
    says: /Web search, known hosts/,
    heldBy: [
      'src/modules/discovery/scan.test.ts',
      'takes hits, follows what names the creator, fingerprints media once',
    ],
  },
  {
    says: /Found by web search/,
    heldBy: ['src/modules/discovery/sources/searxng/searxng.test.ts', 'is asked page by page until one is empty'],
  },
  {
    says: /checks?\b.*(?:visitor|first)|two checks|checked twice|checks twice|visitors|Gone, first check/i,
    heldBy: [
      'src/modules/verification/record-look.test.ts',
      'is removed only after two checks, a day apart, by two different visitors',
    ],
  },
  {
    says: /take down|take them down|Removal at the source|takes the file down|takedown/i,
    heldBy: ['tests/main-job/main-job.test.ts', 'tells each right recipient once, with every element the law asks for'],
  },
  {
    says: /removal|search results|Search engines usually|engine agrees|deindexing/i,
    heldBy: [
      'src/modules/deindexing/deindexing.test.ts',
      'say not indexed after two looks a day apart, and delisted only of what was handed in',
    ],
  },
  {
    says: /remind them after three days/,
    heldBy: ['src/modules/notices/remind-or-step.test.ts', 'before the next step is due, a reminder leaves'],
  },
  {
    says: /companies they depend on|write to the companies/,
    heldBy: [
      'src/modules/notices/remind-or-step.test.ts',
      'a clock that jumps past both takes the next step and sends no reminder',
    ],
  },
  {
    says: /never call something removed/,
    heldBy: ['src/modules/verification/still-there.test.ts', 'a removal in one place'],
  },
  {
    says: /(?:Weekly|Daily) scan|Scan every 6 hours/,
    heldBy: [
      'src/web/features/landing/landing-plans.test.ts',
      'names the scans, accounts and files that the plans hold',
    ],
  },
  {
    says: /every hour/,
    heldBy: [
      'src/modules/discovery/hot-hosts/hot-looks.test.ts',
      'starts an hour after the scan ended, then each hour',
    ],
  },
  {
    says: /Report and CSV|PDF, API and webhooks/,
    heldBy: [
      'src/modules/reports/reports.test.ts',
      'are those of the plan; the refusal names the plans that have them',
    ],
  },
  {
    says: /Report leaks yourself|your own reports/,
    heldBy: [
      'src/modules/discovery/leaks/report-leaks.test.ts',
      'each address has its own answer, and what is accepted takes the way of every other hit',
    ],
  },
  {
    says: /Impersonation, fake accounts/,
    heldBy: [
      'src/modules/impersonations/impersonations.test.ts',
      'is asked about, answered, accepted, handed in, gone and back',
    ],
  },
  {
    says: /manual removals and support/,
    heldBy: [
      'src/modules/manual-removals/manual-removals.test.ts',
      'begins a request with its case, due within the hours that the plan promises',
    ],
  },
  {
    says: /Deep fakes/,
    heldBy: [
      'src/modules/deepfakes/deepfakes.test.ts',
      'keeps the declaration with version, hash, signature and address',
    ],
  },
  {
    says: /Nothing is sent until you allow it|You pressed|Notice sent/,
    heldBy: [
      'src/modules/notices/whose-yes.test.ts',
      'an operator lets nothing go that its creator has not said yes to',
    ],
  },
  {
    says: /encrypted where they are kept/,
    heldBy: ['src/platform/blobs/seal.test.ts', 'does not open under another owner, another id or another key'],
  },
  {
    says: /12 months|You earn|what your link brings|never as names/,
    heldBy: [
      'src/modules/referrals/referrals.test.ts',
      'who came by a code and pays brings 30 %, held for 30 days, for twelve months',
    ],
  },
  {
    says: /read it for seven days|ends after seven days|until its creator ends it|never shows pictures/i,
    heldBy: ['src/modules/reports/shares/shares.test.ts', 'it ends after a week, when its creator ends it'],
  },
  {
    says: /other sites|hosts and counts only/i,
    heldBy: [
      'src/modules/reports/shares/identity.test.ts',
      'adds the hosts that name the creator up, so that no copy is left out',
    ],
  },
];

/** Questions, labels of fields and names of things, which promise nothing. */
const promisesNothing = [
  /\?$/,
  /^(?:Sign|You name|Your (?:handle|name)|Named|Sample case|Yours|Check|Plans)/,
  /invented (?:names|people)/,
  /^14|^16|^17/,
];

const frame = (videos: boolean): Frame => ({
  deployment: {
    ...{ mode: 'production', provider: 'any', product: 'Reclaim', google: false, sample: false, videos },
    ...{ labels: {}, toasts: { locked: { title: '', text: '', button: '' } }, links: {} },
  },
  ...{ styles: [], script: '/landing.js' },
});
const prices = { currency: 'usd', monthlyCents: { standard: 5900, plus: 11_900, premium: 24_900 } };
const landing = (videos: boolean): string[] =>
  drawLanding(frame(videos), { prices, figures: undefined })
    .replace(/<(script|svg|style)[\s\S]*?<\/\1>/g, '')
    .split(/<[^>]*>/)
    .map((text) => text.trim())
    .filter(Boolean);

/** Every sentence of a catalogue that takes no parameter. */
function sentencesOf(texts: unknown): string[] {
  if (typeof texts === 'string') return [texts];
  return texts && typeof texts === 'object' ? Object.values(texts).flatMap(sentencesOf) : [];
}

const sentences = {
  'the front page': landing(true),
  'what follows signing up': sentencesOf(sessionTexts.nextSteps),
  'a shared report': sentencesOf({
    ...{ text: shareTexts.text, kinds: shareTexts.kinds, help: shareTexts.help },
    ...{ hostsOnly: sharedReportTexts.hostsOnly, nothing: sharedReportTexts.nothing },
  }),
  transparency: sentencesOf(transparencyTexts).filter((text) => /check/.test(text)),
};

describe('public sentences', () => {
  it.each(Object.entries(sentences))('of %s promise what a capability holds', (_, texts) => {
    const promises = texts.filter(
      (text) => promising.test(text) && !promisesNothing.some((nothing) => nothing.test(text)),
    );
    expect(promises.length).toBeGreaterThan(0);
    expect(promises.filter((text) => !capabilities.some(({ says }) => says.test(text)))).toEqual([]);
  });

  it('name no capability that this deployment lacks', () => {
    const without = landing(false);
    for (const { says } of capabilities.filter(({ needs }) => needs === 'videos')) {
      expect(landing(true).some((text) => says.test(text))).toBe(true);
      expect(without.filter((text) => says.test(text))).toEqual([]);
    }
    expect(without.filter((text) => /video/i.test(text))).toEqual([]);
  });

  it.each(capabilities)('say $says, which $heldBy holds', ({ says, heldBy: [file, title] }) => {
    const titles = [...readFileSync(file, 'utf8').matchAll(/^\s*(?:it|test|describe)\(\s*'([^']+)/gm)].map(
      ([, said]) => said,
    );
    expect(titles.filter((said) => said?.startsWith(title))).toHaveLength(1);
    expect(
      Object.values(sentences)
        .flat()
        .concat(landing(false))
        .some((text) => says.test(text)),
    ).toBe(true);
  });
});
