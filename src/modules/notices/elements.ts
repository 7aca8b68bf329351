declare const nonEmpty: unique symbol;
/** Text that was seen to hold something. Only `filled` makes one, so an empty element cannot reach a notice. */
export type Filled = string & { readonly [nonEmpty]: true };

export function filled(text: string | undefined | null): Filled | undefined {
  const trimmed = text?.trim();
  return trimmed ? (trimmed as Filled) : undefined; // the one place that may say so
}

/** At least one. */
export type Some<Item> = readonly [Item, ...Item[]];

/**
 * The six elements of 17 U.S.C. § 512(c)(3)(A), (i) to (vi). A value of this type is a complete notice; there is no
 * other way to render one.
 */
export interface Elements {
  /** (i) of a person authorised to act for the owner: the agent. */
  signature: Filled;
  /** (ii) the works, as the recipient can tell them apart. */
  works: Some<Filled>;
  /** (iii) where the material is. */
  locations: Some<Filled>;
  /** Those of them that are files whose own pages are gone by now. */
  filesLeft?: readonly FileLeft[];
  /** (iv) how to reach the complaining party. */
  contact: { name: Filled; address: Filled; phone: Filled; email: Filled };
  /** (v) and (vi), as sentences. */
  goodFaith: Filled;
  accuracyUnderPerjury: Filled;
  /** Whom the agent acts for, by the name the creator is known by. */
  owner: Filled;
  /** An authorised example, where the creator allows it. Never one of the creator's own posts. */
  authorisedExample?: Filled;
}

export interface FileLeft {
  page: string;
  file: string;
}

export interface Agent {
  name: string;
  address: string;
  phone: string;
  email: string;
}

export const goodFaithText =
  'I have a good-faith belief that the use of the material described above is not authorised by the copyright owner, its agent, or the law.';
export const accuracyText =
  'The information in this notice is accurate, and under penalty of perjury, I am authorised to act on behalf of the owner of the exclusive rights that are allegedly infringed.';

/** The elements, or the names of those that are missing. */
export function gatherElements(input: {
  agent: Agent | undefined;
  owner: string | undefined;
  works: string[];
  urls: string[];
  filesLeft?: readonly FileLeft[];
  authorisedExample?: string;
}): { ok: true; elements: Elements } | { ok: false; missing: string[] } {
  const signature = filled(input.agent?.name);
  const address = filled(input.agent?.address);
  const phone = filled(input.agent?.phone);
  const email = filled(input.agent?.email);
  const owner = filled(input.owner);
  const [work, ...works] = input.works.flatMap((title) => filled(title) ?? []);
  const [location, ...locations] = input.urls.flatMap((url) => filled(url) ?? []);
  const goodFaith = filled(goodFaithText);
  const accuracyUnderPerjury = filled(accuracyText);
  if (signature && address && phone && email && owner && work && location && goodFaith && accuracyUnderPerjury) {
    return {
      ok: true,
      elements: {
        signature,
        works: [work, ...works],
        locations: [location, ...locations],
        ...(input.filesLeft?.length ? { filesLeft: input.filesLeft } : {}),
        contact: { name: signature, address, phone, email },
        goodFaith,
        accuracyUnderPerjury,
        owner,
        authorisedExample: filled(input.authorisedExample),
      },
    };
  }
  const parts = {
    signature,
    'agent address': address,
    'agent phone': phone,
    'agent e-mail': email,
    owner,
    works: work,
    locations: location,
  };
  return { ok: false, missing: Object.entries(parts).flatMap(([name, part]) => (part ? [] : [name])) };
}
