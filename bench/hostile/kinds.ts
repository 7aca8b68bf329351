// The kinds of untrusted input, each with the task by which the product reads it.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import type { ForeignTask, Reader, ReadOutcome } from '../../src/lib/foreign-text/index.ts';
import { classifyMailTask, readMailTask } from '../../src/lib/inbound-mail/index.ts';
import { readPageTask } from '../../src/lib/page-read/index.ts';
import { deskTask, domainTask, networkTask } from '../../src/lib/rdap/index.ts';
import { judgeProfileTask } from '../../src/modules/brands/read-profile.ts';
import { testdata } from '../../tests/setup/testdata.ts';
import { hostileMail, plainMail } from './mails.ts';
import { hostilePage, plainPage } from './pages.ts';
import { hostileProfile, plainProfile } from './profiles.ts';
import { hostileAnswer, plainAnswer } from './registry-answers.ts';
import { type Seeded, seeded } from './seeded.ts';

const registryTasks: Readonly<Record<'network' | 'domain' | 'desk', ForeignTask<Uint8Array, unknown>>> = {
  network: networkTask,
  domain: domainTask,
  desk: deskTask,
};

/** One thing to be read, and a plain one of the same size. */
export interface Made {
  bytes: number;
  read(reader: Reader): Promise<ReadOutcome<unknown>>;
  readPlain(reader: Reader): Promise<ReadOutcome<unknown>>;
}

export interface Kind {
  name: string;
  /** How many a whole run reads. */
  all: number;
  make(seed: number, place: number): Made;
}

export const kinds: readonly Kind[] = [
  kind('pages', 10_000, {
    shapes: [...files('field/cases', /\.html$/), ...payloads()],
    hostile: hostilePage,
    plain: plainPage,
    bytes: ({ body }) => body.length,
    read: (reader, page) => reader.read(readPageTask, page),
  }),
  kind('mails', 5_000, {
    shapes: [
      ...files('field/cases', /\.eml$/),
      ...files('hostile/email/bounces', /\.eml$/),
      ...files('hostile/email/malformed', /\.eml$/),
    ],
    hostile: hostileMail,
    plain: plainMail,
    bytes: ({ raw }) => raw.length,
    read: async (reader, { raw, letter }) => {
      const parsed = await reader.read(readMailTask, raw);
      return parsed.ok && parsed.value.ok ? reader.read(classifyMailTask, { mail: parsed.value.mail, letter }) : parsed;
    },
  }),
  kind('registry answers', 2_000, {
    shapes: files('field/cases', /\.json$/),
    hostile: hostileAnswer,
    plain: plainAnswer,
    bytes: ({ body }) => body.length,
    read: (reader, { body, as }) => reader.read(registryTasks[as], body),
  }),
  kind('profiles', 5_000, {
    shapes: [],
    hostile: hostileProfile,
    plain: plainProfile,
    bytes: ({ look }) => (look.ok ? look.body.length : 0),
    read: (reader, profile) => reader.read(judgeProfileTask, profile),
  }),
];

function kind<Read>(
  name: string,
  all: number,
  of: {
    /** Real ones, beside those that the generator writes itself. */
    shapes: readonly string[];
    hostile: (seeded: Seeded, shape?: string) => Read;
    plain: (read: Read) => Read;
    bytes: (read: Read) => number;
    read: (reader: Reader, read: Read) => Promise<ReadOutcome<unknown>>;
  },
): Kind {
  return {
    name,
    all,
    make(seed, place) {
      const random = seeded(seed, name, place);
      const made = of.hostile(random, of.shapes.length > 0 && random.chance(0.3) ? random.pick(of.shapes) : undefined);
      return {
        bytes: of.bytes(made),
        read: (reader) => of.read(reader, made),
        readPlain: (reader) => of.read(reader, of.plain(made)),
      };
    },
  };
}

/** Of the test data beside the clone, where that is there. */
function files(folder: string, names: RegExp): string[] {
  const path = testdata(folder);
  if (!existsSync(path)) return [];
  const found = readdirSync(path)
    .filter((name) => names.test(name))
    .sort();
  return found.map((name) => readFileSync(`${path}/${name}`, 'latin1'));
}

function payloads(): string[] {
  const path = testdata('hostile/html/xss-payloads.json');
  if (!existsSync(path)) return [];
  const cases: { payload?: string }[] = JSON.parse(readFileSync(path, 'utf8'));
  return cases.flatMap(({ payload }) => payload ?? []);
}
