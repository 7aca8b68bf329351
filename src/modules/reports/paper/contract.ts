import type { Language } from '#modules/accounts/contract.ts';
import type { Report } from '#modules/reports/contract.ts';
import type { PaperBrand } from '#modules/reports/paper/brand.ts';
import type { FoundAndRemoved, Proof } from '#modules/reports/paper/store.ts';
import type { OtherSites, ShareKind } from '#modules/reports/shares/contract.ts';
import type { ReportRow } from '#modules/reports/tables.ts';

/** More than these are in the CSV: a PDF of thousands of lines is read by nobody. */
export const urlsInPdf = 400;

/** Everything that is printed. Where it shows hosts only, nothing in here names the creator. */
export interface PaperReport extends Pick<Report, 'from' | 'to' | 'totals' | 'byHost'> {
  kind: ShareKind;
  at: Date;
  timeZone: string;
  /** Of the creator who asks for it. */
  language: Language;
  brand: PaperBrand;
  /** Each proved account by the name that its creator chose. */
  owners: { name: string; account: string }[];
  /** Who speaks for them; undefined where the deployment names nobody. */
  agent: { name: string; address: string; email: string } | undefined;
  otherSites: OtherSites | undefined;
  overTime: FoundAndRemoved[];
  rows: ReportRow[];
  proofs: ReadonlyMap<string, Proof>;
}
