import { z } from 'zod';
import type { Config } from '#platform/config/index.ts';
import { type AnyRoute, route } from '#platform/http/route.ts';
import { labelsOf } from '#web/brand/labels.ts';
import { textPages } from '#web/features/landing/drawn.ts';
import type { Foundation } from './foundation.ts';
import { readPublicTexts } from './public-texts.ts';

/** A brand is data: its provider id and its name. Words are in the label catalogue, looks in a stylesheet. */
const brands = {
  production: { provider: 'reclaim', product: 'Reclaim', colour: '#035c50' },
  shark: { provider: 'shark', product: 'Shark', colour: '#2454b3' },
} as const;

/** Every name that the service goes by, in any of its brands. */
export const brandNames: readonly string[] = Object.values(brands).flatMap(({ provider, product }) => [
  provider,
  product,
]);

export const providerOf = (config: Pick<Config, 'deploymentMode'>): string => brands[config.deploymentMode].provider;

export const productOf = (config: Pick<Config, 'deploymentMode'>): string => brands[config.deploymentMode].product;

/** What we call ourselves to sites and in their robots.txt; the second look uses another identity (see worker). */
export const botOf = (config: Pick<Config, 'deploymentMode'>): string => `${productOf(config)}Bot`;

/** Of mails, which know no stylesheet: the brand's `--primary`. */
export const colourOf = (config: Pick<Config, 'deploymentMode'>): string => brands[config.deploymentMode].colour;

const answer = z.object({
  mode: z.enum(['production', 'shark']),
  provider: z.string(),
  product: z.string(),
  labels: z.record(z.string(), z.string()),
  toasts: z.object({ locked: z.object({ title: z.string(), text: z.string(), button: z.string() }) }),
  rating: z.object({ text: z.string(), source: z.string(), date: z.string() }).optional(),
  links: z.object({
    support: z.string().optional(),
    terms: z.string().optional(),
    privacy: z.string().optional(),
    billing: z.string().optional(),
  }),
  google: z.boolean(),
  /** Whether videos can be read here. */
  videos: z.boolean(),
  /** Whether creators may have us look for their face. */
  faces: z.boolean(),
  /** Whether onion addresses can be opened here. */
  onion: z.boolean(),
  /** Whether redacted copies of notices go to the Lumen database of creators who want it. */
  lumen: z.boolean(),
  analytics: z.object({ key: z.string(), host: z.string() }).optional(),
  sample: z.boolean(),
});

type Deployed = Pick<Foundation, 'config' | 'ffmpeg' | 'onion'>;

/** Everything a client needs to know before anybody has signed in. */
export function deploymentOf({ config, ffmpeg, onion }: Deployed): z.infer<typeof answer> {
  const labels = labelsOf({ mode: config.deploymentMode });
  return {
    mode: config.deploymentMode,
    ...brands[config.deploymentMode],
    labels,
    toasts: {
      locked: {
        title: labels['toast.locked.title'],
        text: labels['toast.locked.text'],
        button: labels['toast.locked.button'],
      },
    },
    links: linksOf(config),
    ...(config.rating ? { rating: config.rating } : {}),
    google: config.google !== undefined,
    videos: ffmpeg !== undefined,
    faces: config.findsFaces,
    onion: onion !== undefined,
    lumen: config.lumenToken !== undefined && config.agent !== undefined,
    ...(config.posthog ? { analytics: config.posthog } : {}),
    sample: config.demo === 'world',
  };
}

/** A link leads only to a page that says something. */
function linksOf(config: Config): z.infer<typeof answer>['links'] {
  const texts = readPublicTexts(config);
  return {
    ...Object.fromEntries(textPages.flatMap((page) => (texts[page] ? [[page, `/${page}`]] : []))),
    // The portal is a page of the payment provider for one customer: a button opens it there.
    ...(config.stripe ? { billing: '/account#billing' } : {}),
  };
}

/** `GET /deployment`. */
export function deploymentRoutes(deployed: Deployed): AnyRoute[] {
  const body = deploymentOf(deployed);
  return [
    route({
      method: 'get',
      path: '/deployment',
      summary: 'Mode, names and labels of this deployment',
      tag: 'deployment',
      withoutProvider: true,
      answer,
      run: async () => body,
    }),
  ];
}
