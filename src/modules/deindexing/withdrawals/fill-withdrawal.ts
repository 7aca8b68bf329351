import type { Engine, Packet } from '#modules/deindexing/contract.ts';
import { withdrawalPolicies } from '#modules/deindexing/withdrawals/policy.ts';
import { line, numbered } from '#modules/notices/index.ts';

export interface Withdrawn {
  /** The number that the engine gave for what is taken back. */
  reference: string;
  submittedAt: Date;
  urls: readonly string[];
}

/**
 * What a person tells an engine to take a notice back, field by field. It claims nothing anew, so it needs no statement
 * under penalty of perjury.
 */
export function fillWithdrawal(
  engine: Engine,
  { reference, submittedAt, urls }: Withdrawn,
  by: { agent: { name: string; email: string }; owner: string | undefined },
): Packet['fields'] {
  const day = submittedAt.toISOString().slice(0, 10);
  const number = line(reference);
  const whom = by.owner ? `the copyright owner known as ${line(by.owner)}` : 'the copyright owner';
  const one = urls.length === 1;
  const message = `Hello,

as authorised agent of ${whom} we withdraw our notice of ${day}, reference ${number}, for the following ${one ? 'address' : `${urls.length} addresses`}:
${numbered(urls)}

Please restore ${one ? 'this result' : 'these results'}. No further action on ${one ? 'this address' : 'these addresses'} is asked of you. Any other address of that notice remains reported.

${line(by.agent.name)}
E-mail: ${line(by.agent.email)}
`;
  return [
    { key: 'how', label: 'How to withdraw it', value: withdrawalPolicies[engine].how },
    { key: 'reference', label: 'Number of the notice', value: number },
    { key: 'submittedOn', label: 'Handed in on', value: day },
    { key: 'urls', label: 'Addresses to restore', value: urls.join('\n') },
    { key: 'subject', label: 'Subject', value: `Withdrawal of our notice ${number}` },
    { key: 'message', label: 'Text of the answer', value: message },
  ];
}
