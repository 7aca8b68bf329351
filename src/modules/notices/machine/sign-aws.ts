import { AwsV4Signer } from 'aws4fetch';

/** Keys of an AWS account. */
export interface AwsKeys {
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/**
 * The headers of a request under AWS Signature Version 4.
 *
 * @param request.at real time: AWS refuses what is signed minutes off
 * @example await signAws(keys, { method: 'GET', url: 'https://abuse.us-east-1.amazonaws.com/v1/abuse/r1', at: new Date() })
 */
export async function signAws(
  keys: AwsKeys,
  request: { method: 'GET' | 'POST'; url: string; body?: Buffer; at: Date; service?: string },
): Promise<Record<string, string>> {
  const { method, url, body, at, service = 'abuse' } = request;
  const datetime = at.toISOString().replace(/[:-]|\.\d{3}/g, '');
  const signer = new AwsV4Signer({
    ...keys,
    method,
    url,
    service,
    datetime,
    ...(body ? { body: body.toString() } : {}),
  });
  return Object.fromEntries((await signer.sign()).headers);
}
