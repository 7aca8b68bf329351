/** The platform's form for intimate pictures and intimate fakes, which takes nothing else. */
export interface IntimateForm {
  channel: 'form-packet';
  takes: 'intimate';
  formUrl: string;
  /** The same form under another host. */
  alsoAt?: readonly string[];
  /** What it asks for beside the elements of the law, and only the creator knows. */
  asksToo?: readonly string[];
  /** Where its address was read. */
  sourceUrl: string;
  /** False: the platform's own pages do not name it as far as we could read, so an operator looks before it is used. */
  isNamedByPlatform: boolean;
}

/** Forms that we know of. A change of form is an edit here. */
export const intimateForms = {
  x: {
    channel: 'form-packet',
    takes: 'intimate',
    formUrl: 'https://help.x.com/forms/safety-and-sensitive-content/take-it-down',
    sourceUrl: 'https://help.x.com/en/rules-and-policies/us-tida',
    isNamedByPlatform: true,
  },
  tiktok: {
    channel: 'form-packet',
    takes: 'intimate',
    formUrl: 'https://www.tiktok.com/legal/report/privacy',
    sourceUrl: 'https://ssen-krad.github.io/takedown-resource-kit/takedown.html',
    isNamedByPlatform: false,
  },
  reddit: {
    channel: 'form-packet',
    takes: 'intimate',
    formUrl: 'https://www.reddit.com/report',
    sourceUrl: 'https://ssen-krad.github.io/takedown-resource-kit/takedown.html',
    isNamedByPlatform: false,
  },
  discord: {
    channel: 'form-packet',
    takes: 'intimate',
    formUrl: 'https://discord.com/report',
    asksToo: ['Legal name of the person shown'],
    sourceUrl: 'https://support.discord.com/hc/articles/38675715591831',
    isNamedByPlatform: true,
  },
  /** Public lists of such forms name one of Meta's for both of its platforms. Its own pages could not be read. */
  meta: {
    channel: 'form-packet',
    takes: 'intimate',
    formUrl: 'https://www.facebook.com/help/contact/567360146613371',
    alsoAt: ['https://help.instagram.com/contact/567360146613371'],
    sourceUrl: 'https://ssen-krad.github.io/takedown-resource-kit/takedown.html',
    isNamedByPlatform: false,
  },
} satisfies Record<string, IntimateForm>;

const locale = /^[a-z]{2}(?:-[a-z]{2,4})?$/i;

/**
 * By what a form is known however its address is written: `www.`, a language, a query and a final slash do not matter.
 *
 * @example formKey('https://www.discord.com/report/?lang=en') // 'discord.com/report'
 */
export function formKey(formUrl: string): string {
  const url = URL.parse(formUrl);
  if (!url) return formUrl;
  const [first = '', ...rest] = url.pathname.split('/').filter((part) => part !== '');
  const path = locale.test(first) && rest.length > 0 ? rest : [first, ...rest];
  return [url.hostname.replace(/^www\./, ''), ...path].join('/').toLowerCase();
}
