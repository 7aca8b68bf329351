import { setTimeout as pause } from 'node:timers/promises';
import { expect, type Page } from '@playwright/test';
import Papa from 'papaparse';
import { fromBuffer, type ZipFile } from 'yauzl';
import { oneLine } from '../../src/platform/http/one-line.ts';
import { request } from '../api/running-api.ts';
import { someHostile } from '../setup/hostile-strings.ts';
import { actIn, saysInPdf, textOfPdf } from '../setup/pdf-text.ts';
import { signIn } from '../setup/start-product.ts';
import type { Served } from './at-product.ts';
import { markOf } from './planted-texts.ts';

type Ask = (method: string, path: string, body?: unknown) => ReturnType<typeof request>;
interface File {
  status: number;
  bytes: Buffer;
  /** Its name, as it is said to the browser. */
  said: string;
}
type Get = (path: string) => Promise<File>;

async function entered(product: Served, email: string): Promise<{ ask: Ask; get: Get }> {
  const headers = await signIn(product.url, email);
  return {
    ask: (method, path, body) => request(`${product.url}/api/v1${path}`, method, { body, headers }),
    async get(path) {
      const answer = await fetch(new URL(path.startsWith('/api/') ? path : `/api/v1${path}`, product.url), { headers });
      const bytes = Buffer.from(await answer.arrayBuffer());
      return { status: answer.status, bytes, said: answer.headers.get('content-disposition') ?? '' };
    },
  };
}

/** Pages for strangers that show rows of a creator: a shared report, the page behind a badge. */
export async function pagesForStrangers(product: Served): Promise<string[]> {
  const { ask } = await entered(product, 'premium@demo.test');
  const shares = [];
  for (const kind of ['full', 'hosts']) {
    const share = await ask('POST', '/report-shares', { kind });
    if (share.status !== 201) throw new Error(`a report could not be shared: ${share.status} ${share.text}`);
    shares.push(String(share.body.url));
  }
  const { items } = (await ask('GET', '/badges')).body as { items: { brandId: string }[] };
  for (const { brandId } of items) await ask('PATCH', `/brands/${brandId}/badge-page`, { shown: true });
  const shown = (await ask('GET', '/badges')).body as { items: { link: string }[] };
  return [...shares, ...shown.items.map(({ link }) => link)].map((url) => new URL(url).pathname);
}

/** A card to share with each name that it may bear: drawn whole, and the name in its alternative text. */
export async function faultsOfCards(page: Page): Promise<string[]> {
  const faults: string[] = [];
  const names = page.getByLabel('Name', { exact: true });
  const canvas = page.locator('canvas');
  for (const name of (await names.locator('option').allTextContents()).slice(1)) {
    await names.selectOption(name);
    await expect(canvas).toHaveAttribute('data-drawn', 'yes');
    // What it says is drawn anew, so that it is asked for until it is there.
    const plain = name.replaceAll(/\s+/g, ' ').trim();
    const says = async () => String(await canvas.getAttribute('aria-label')).replaceAll(/\s+/g, ' ');
    await expect.poll(says, { message: `the words of a card for ${name}` }).toContain(plain);
    const length = await page.evaluate<number>(`document.querySelector('canvas').toDataURL('image/png').length`);
    if (length < 1000) faults.push(`${name} leaves a picture of ${length} letters`);
  }
  return faults;
}

/**
 * What is wrong with the files that are made of a creator's rows: each has to be whole and hold the texts as texts, no
 * cell is a formula, and no name in an archive leads out of it or reads as another.
 */
export async function faultsOfFiles(product: Served): Promise<string[]> {
  const creator = await entered(product, 'premium@demo.test');
  const faults = [
    ...(await faultsOfReport(creator)),
    ...(await faultsOfEvidence(creator)),
    ...(await faultsOfGiven(creator)),
    ...faultsOfBulk(await creator.get('/deindexing/bulk-file?part=1')),
  ];
  const other = await entered(product, 'plus@demo.test');
  return [...faults, ...(await faultsOfExport(other)), ...(await faultsOfSigned(other))];
}

async function faultsOfReport({ ask, get }: { ask: Ask; get: Get }): Promise<string[]> {
  const faults: string[] = [];
  const pdf = await get('/report.pdf');
  if (pdf.status !== 200) faults.push(`the PDF: ${pdf.status}`);
  else {
    faults.push(...faultsOfPdf('the report', pdf.bytes));
    // Broken at any letter, where a line ends.
    if (!textOfPdf(pdf.bytes).replaceAll(' ', '').includes(markOf('brands.display_name')))
      faults.push('the report names no owner');
  }
  const { items } = (await ask('GET', '/cases?limit=50')).body as { items: { id: string }[] };
  const csv = await get('/report.csv');
  const chosen = await ask('POST', '/cases/export', { ids: items.map(({ id }) => id) });
  for (const { status, text } of [{ status: csv.status, text: csv.bytes.toString() }, chosen]) {
    if (status !== 200) faults.push(`the CSV: ${status}`);
    // In an address, and so as addresses are written.
    if (!/·|%C2%B7/i.test(text)) faults.push('the CSV holds nothing of what was planted');
    for (const row of Papa.parse<string[]>(text).data)
      for (const cell of row) if (/^[=+\-@\t\r]/.test(cell)) faults.push(`a formula: ${cell.slice(0, 80)}`);
  }
  return faults;
}

function faultsOfPdf(name: string, bytes: Buffer): string[] {
  const act = actIn(bytes);
  return [...(bytes.includes('%%EOF') ? [] : [`${name} is cut`]), ...(act ? [`${name} holds ${act}`] : [])];
}

/** Signed under names as hostile as a form takes them: each is drawn as it was written. */
async function faultsOfSigned({ ask, get }: { ask: Ask; get: Get }): Promise<string[]> {
  const faults: string[] = [];
  const { version: textVersion } = (await ask('GET', '/authorization')).body;
  let signed = 0;
  for (const text of someHostile(4, 'signed', 20)) {
    const legalName = oneLine(text).trim();
    const said = { legalName, signature: legalName, address: `1 ${legalName} Street`, country: `${legalName} Land` };
    const { status } = await ask('POST', '/authorization', { ...said, textVersion });
    if (status === 400) continue; // too long, or nothing that can be seen
    if (status >= 300) faults.push(`${legalName} could not sign: ${status}`);
    signed += 1;
    const pdf = await get('/authorization/document');
    faults.push(...faultsOfPdf(`what ${legalName} signed`, pdf.bytes));
    if (!saysInPdf(pdf.bytes, `Legal name: ${legalName}`)) faults.push(`${legalName} is drawn otherwise`);
  }
  if (signed === 0) faults.push('nobody signed anything');
  return faults;
}

async function faultsOfEvidence({ ask, get }: { ask: Ask; get: Get }): Promise<string[]> {
  const faults: string[] = [];
  const { items } = (await ask('GET', '/cases?limit=200')).body as { items: { id: string }[] };
  let archives = 0;
  for (const { id } of items) {
    const zip = await get(`/cases/${id}/evidence`);
    if (zip.status === 404 || zip.status === 409) continue; // nothing was secured of it yet
    archives += 1;
    if (zip.status !== 200) faults.push(`the evidence of ${id}: ${zip.status}`);
    faults.push(...faultsOfName(zip), ...(await faultsOfNamesIn(zip.bytes)));
    if (archives === 5) break;
  }
  return archives === 0 ? [...faults, 'no case has evidence'] : faults;
}

const faultsOfName = ({ said }: File): string[] =>
  /^attachment; filename\*?=[\x20-\x7e]+$/.test(said) ? [] : [`a file is named: ${said}`];

async function faultsOfNamesIn(zip: Buffer): Promise<string[]> {
  const names = Object.keys(await filesIn(zip));
  return names
    .filter((name) => !/^[\w.-]+(?:\/[\w.-]+)*$/.test(name) || name.includes('..'))
    .map((name) => `in an archive: ${name}`);
}

/** What somebody gave under a name of their own, given back: a document, a screenshot. */
async function faultsOfGiven({ ask, get }: { ask: Ask; get: Get }): Promise<string[]> {
  const documents = (await ask('GET', '/documents')).body as { items: { id: string }[] };
  const reports = (await ask('GET', '/impersonations')).body as { items: { id: string }[] };
  const files = documents.items.map(({ id }) => `/documents/${id}/file`);
  for (const { id } of reports.items) {
    const { screenshots = [] } = (await ask('GET', `/impersonations/${id}`)).body as { screenshots?: { id: string }[] };
    files.push(...screenshots.map((one) => `/impersonation-screenshots/${one.id}`));
  }
  const given = await Promise.all(files.map(get));
  const faults = given.flatMap((file) => [
    ...(file.status === 200 ? [] : [`a file that was given: ${file.status}`]),
    ...faultsOfName(file),
  ]);
  return given.length < 2 ? [...faults, `${given.length} files were given`] : faults;
}

/** Google's list: what is no comment is an address, whatever a title holds. */
function faultsOfBulk({ status, bytes }: File): string[] {
  const lines = bytes.toString().split('\n').filter(Boolean);
  const odd = lines.filter((line) => !line.startsWith('# ') && !URL.canParse(line));
  return [...(status === 200 ? [] : [`the bulk list: ${status}`]), ...odd.map((line) => `in the bulk list: ${line}`)];
}

/** Everything of one person, as they take it with them: each line is a row. */
async function faultsOfExport({ ask, get }: { ask: Ask; get: Get }): Promise<string[]> {
  const asked = await ask('POST', '/account/export', { currentPassword: 'demo-password-1' });
  if (asked.status !== 202) return [`an export could not be asked for: ${asked.status} ${asked.text}`];
  let url: string | undefined;
  for (const end = Date.now() + 120_000; !url && Date.now() < end; await pause(500))
    url = ((await ask('GET', '/account/export')).body as { export?: { url?: string } }).export?.url;
  if (!url) return ['an export was not ready in time'];
  const zip = await get(url);
  const faults = [...faultsOfName(zip), ...(await faultsOfNamesIn(zip.bytes))];
  const files = await filesIn(zip.bytes, /\.jsonl$/);
  for (const [name, text] of Object.entries(files))
    for (const line of text.split('\n').filter(Boolean))
      try {
        JSON.parse(line);
      } catch {
        faults.push(`in ${name}: ${line.slice(0, 80)}`);
      }
  if (!files['data/brands.jsonl']?.includes(markOf('brands.display_name')))
    faults.push('an export lacks what was planted');
  return faults;
}

/** Every file of an archive by its name; read where its name is asked for, else empty. */
async function filesIn(zip: Buffer, wanted = /^$/): Promise<Record<string, string>> {
  const archive = await new Promise<ZipFile>((resolve, reject) =>
    fromBuffer(zip, { lazyEntries: true }, (error, file) => (error ? reject(error) : resolve(file))),
  );
  const files: Record<string, string> = {};
  return new Promise((resolve, reject) => {
    archive.on('error', reject).on('end', () => resolve(files));
    archive.on('entry', (entry) => {
      files[entry.fileName] = '';
      if (!wanted.test(entry.fileName)) return archive.readEntry();
      archive.openReadStream(entry, (error, stream) => {
        if (error) return reject(error);
        const parts: Buffer[] = [];
        stream.on('data', (part: Buffer) => parts.push(part)).on('error', reject);
        stream.on('end', () => {
          files[entry.fileName] = Buffer.concat(parts).toString();
          archive.readEntry();
        });
      });
    });
    archive.readEntry();
  });
}
