/**
 * Headers of an answer that is a file to keep. The name is one of our own: letters, digits, dots and hyphens of ASCII.
 *
 * @throws Error where it is not, so that nobody's text becomes a header
 */
export function asFile(type: string, name: string): Record<string, string> {
  if (!/^[a-z0-9][a-z0-9.-]*$/.test(name)) throw new Error(`a file cannot be named ${JSON.stringify(name)}`);
  return {
    'content-type': type,
    'content-disposition': `attachment; filename="${name}"; filename*=UTF-8''${name}`,
    'cache-control': 'no-store',
  };
}
