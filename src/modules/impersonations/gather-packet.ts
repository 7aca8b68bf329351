import { emailOf } from '#modules/accounts/index.ts';
import { mayAct, readAuthorization } from '#modules/brands/index.ts';
import type { ImpersonationPacket, Proof } from '#modules/impersonations/contract.ts';
import { hindrances, noAgent } from '#modules/impersonations/file-impersonation.ts';
import { fillPacket, whereOf } from '#modules/impersonations/fill-packet.ts';
import { fillTrademark, whereOfTrademark } from '#modules/impersonations/fill-trademark.ts';
import { isMarkGone, markGone } from '#modules/impersonations/mark-of-report.ts';
import { includesReports, notIncluded } from '#modules/impersonations/may-hand-in.ts';
import { filerOf } from '#modules/impersonations/platforms.ts';
import type { ImpersonationRow } from '#modules/impersonations/tables.ts';
import { trademarkFormOf } from '#modules/impersonations/trademark-forms.ts';
import { type NoticeSettings, ownerOf } from '#modules/notices/index.ts';
import type { Context } from '#platform/verb/index.ts';

/** The platform's form as it may be handed in now; without fields while something is missing. */
export async function gatherPacket(
  { tx, now }: Pick<Context, 'tx' | 'now'>,
  { agent }: Pick<NoticeSettings, 'agent'>,
  row: ImpersonationRow,
  proof: Proof,
): Promise<ImpersonationPacket> {
  const signed = await readAuthorization(tx, row.userId);
  if (filerOf(row) === 'person') {
    const email = await emailOf(tx, row.userId);
    return {
      ...fillPacket(row, proof, { by: 'person', email, name: signed?.legalName, country: signed?.country }),
      missing: [],
    };
  }
  const may = await mayAct(tx, row.userId, now());
  const includes = await includesReports({ tx, now }, row.userId);
  const missing = [
    ...(agent ? [] : [noAgent]),
    ...(may.ok ? [] : [hindrances[may.code]]),
    ...(includes ? [] : [notIncluded]),
  ];
  if (row.basis === 'trademark') {
    const gone = await isMarkGone({ tx }, row);
    const form = trademarkFormOf(row.platform);
    const { owner } = await ownerOf(tx, row, []);
    const { trademark: mark, useDeclared } = row;
    const isReady = agent && may.ok && includes && !gone && mark && useDeclared && form && owner;
    if (isReady) return { ...fillTrademark(row, form, { mark, useDeclared, client: owner, agent }), missing };
    return { ...whereOfTrademark(row), fields: [], missing: [...missing, ...(gone ? [markGone.operator] : [])] };
  }
  if (!agent || !may.ok || !includes || !signed) return { ...whereOf(row), fields: [], missing };
  const authorizedOn = signed.signedAt.toISOString().slice(0, 10);
  return { ...fillPacket(row, proof, { by: 'agent', agent, authorizedOn }), missing };
}
