import { Document, Page, StyleSheet, Text } from '@react-pdf/renderer';
import { createElement as h } from 'react';
import { renderPdf } from '#lib/pdf/index.ts';
import { authorizationText, authorizationTextSha256 } from '#modules/brands/authorization-text.ts';
import type { SignedFacts } from '#modules/brands/sign-authorization.ts';

const styles = StyleSheet.create({
  page: { padding: 56, fontFamily: 'Helvetica', fontSize: 10, lineHeight: 1.45 },
  clause: { marginBottom: 8 },
  head: { fontFamily: 'Helvetica-Bold', marginTop: 10, marginBottom: 4 },
  signature: { fontFamily: 'Helvetica-Oblique', fontSize: 16, marginTop: 4, marginBottom: 4 },
  small: { fontSize: 8, color: '#444444', marginTop: 16 },
});

/** The signed authorization as one PDF: the text, who signed it, when, until when. */
export async function renderAuthorization(facts: SignedFacts): Promise<Uint8Array> {
  const clauses = authorizationText.text
    .split('\n\n')
    .map((clause) => h(Text, { key: clause, style: styles.clause }, clause));
  const lines = [
    `Legal name: ${facts.legalName}`,
    `Address: ${facts.address}`,
    `Country: ${facts.country}`,
    `Signed: ${facts.signedAt.toISOString()}`,
    `Valid until: ${facts.expiresAt.toISOString()}`,
  ];
  const small = `Document ${facts.id}. Text version ${authorizationText.version}, SHA-256 ${authorizationTextSha256}. Signed from ${facts.ip ?? 'an unknown address'}.`;
  const signer = lines.map((line) => h(Text, { key: line }, line));
  const page = h(
    Page,
    { size: 'A4', style: styles.page },
    ...clauses,
    h(Text, { style: styles.head }, 'Signed by'),
    ...signer,
    h(Text, { style: styles.head }, 'Signature, typed'),
    h(Text, { style: styles.signature }, facts.signature),
    h(Text, { style: styles.small }, small),
  );
  const title = 'Authorization to act as agent';
  return renderPdf(h(Document, { title, author: facts.legalName, creationDate: facts.signedAt }, page));
}
