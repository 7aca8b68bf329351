import { framedBy } from './link-address.ts';

/** What a page takes in from elsewhere, or sends its readers' input to: by whom it is served and paid for. */
export interface PageEmbed {
  from: 'script' | 'frame' | 'form' | 'meta';
  /** An absolute address; of a meta element its name, lower case. */
  value: string;
}

const most = { embeds: 300, meta: 100 };

/** Collects the embeds of a page, each once. */
export class Embeds {
  private readonly found = new Map<string, PageEmbed>();

  /** @param absolute makes an address absolute; undefined where it is none of the web */
  take(
    name: string,
    attributes: Readonly<Record<string, string>>,
    absolute: (text: string) => string | undefined,
  ): void {
    if (name === 'script') this.address('script', attributes.src, absolute);
    else if (name === 'form') this.address('form', attributes.action, absolute);
    else if (name === 'button' || name === 'input') this.address('form', attributes.formaction, absolute);
    else if (name === 'meta') this.add({ from: 'meta', value: (attributes.name ?? '').trim().toLowerCase() });
    else if (name === 'iframe' || name === 'frame') this.address('frame', framedBy(name, attributes), absolute);
  }

  all(): PageEmbed[] {
    return [...this.found.values()];
  }

  private address(
    from: PageEmbed['from'],
    text: string | undefined,
    absolute: (text: string) => string | undefined,
  ): void {
    const value = text === undefined ? undefined : absolute(text);
    if (value !== undefined) this.add({ from, value });
  }

  private add(embed: PageEmbed): void {
    if (embed.value === '' || this.found.size >= most.embeds) return;
    if (embed.from === 'meta' && embed.value.length > most.meta) return;
    this.found.set(`${embed.from} ${embed.value}`, embed);
  }
}
