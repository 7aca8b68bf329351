import { Document, Page, StyleSheet, Text } from '@react-pdf/renderer';
import { createElement as h } from 'react';
import { renderPdf } from '#lib/pdf/index.ts';
import { authorizationText, authorizationTextSha256 } from '#modules/brands/authorization-text.ts';
import type { RevokedFacts, SignedFacts } from '#modules/brands/sign-authorization.ts';

const styles = StyleSheet.create({
  page: { padding: 56, fontFamily: 'Helvetica', fontSize: 10, lineHeight: 1.45 },
  clause: { marginBottom: 8 },
  head: { fontFamily: 'Helvetica-Bold', marginTop: 10, marginBottom: 4 },
  revoked: { fontFamily: 'Helvetica-Bold', fontSize: 14, marginBottom: 12 },
  signature: { fontFamily: 'Helvetica-Oblique', fontSize: 16, marginTop: 4, marginBottom: 4 },
  small: { fontSize: 8, color: '#444444', marginTop: 16 },
});

/** What was signed: the whole text, or which one where it has changed since. */
const clausesOf = (signed: Signed): string[] =>
  signed.textSha256 === authorizationTextSha256
    ? authorizationText.text.split('\n\n')
    : [
        'AUTHORIZATION TO ACT AS AGENT',
        `The text of version ${signed.textVersion} was signed. The document that was made then holds it.`,
      ];

type Signed = Pick<RevokedFacts, 'textVersion' | 'textSha256'> & Partial<Pick<RevokedFacts, 'revokedAt'>>;
const current: Signed = { textVersion: authorizationText.version, textSha256: authorizationTextSha256 };

/** The signed authorization as one PDF: the text, who signed it, when, until when, and when it was revoked. */
export async function renderAuthorization(facts: SignedFacts, signed: Signed = current): Promise<Uint8Array> {
  const clauses = clausesOf(signed).map((clause) => h(Text, { key: clause, style: styles.clause }, clause));
  const lines = [
    `Legal name: ${facts.legalName}`,
    `Address: ${facts.address}`,
    `Country: ${facts.country}`,
    `Signed: ${facts.signedAt.toISOString()}`,
    `${signed.revokedAt ? 'Was valid' : 'Valid'} until: ${(signed.revokedAt ?? facts.expiresAt).toISOString()}`,
  ];
  const small = `Document ${facts.id}. Text version ${signed.textVersion}, SHA-256 ${signed.textSha256}. Signed from ${facts.ip ?? 'an unknown address'}.`;
  const signer = lines.map((line) => h(Text, { key: line }, line));
  const page = h(
    Page,
    { size: 'A4', style: styles.page },
    signed.revokedAt && h(Text, { style: styles.revoked }, `REVOKED at ${signed.revokedAt.toISOString()}`),
    ...clauses,
    h(Text, { style: styles.head }, 'Signed by'),
    ...signer,
    h(Text, { style: styles.head }, 'Signature, typed'),
    h(Text, { style: styles.signature }, facts.signature),
    h(Text, { style: styles.small }, small),
  );
  const title = signed.revokedAt ? 'Authorization to act as agent, revoked' : 'Authorization to act as agent';
  return renderPdf(h(Document, { title, author: facts.legalName, creationDate: facts.signedAt }, page));
}
