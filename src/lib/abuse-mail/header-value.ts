/** A value that cannot go into a header as it is. It is refused whole: a repaired value would say something else. */
export class MailFieldRefused extends Error {
  override name = 'MailFieldRefused';
  readonly field: string;
  constructor(field: string, why: string) {
    super(`${field}: ${why}`);
    this.field = field;
  }
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what this refuses
const control = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]/;

/** The value, where it is one line of text without control characters. */
export function headerValue(field: string, value: string, longest = 900): string {
  if (control.test(value)) throw new MailFieldRefused(field, 'holds a control character or a line break');
  if (value.length > longest) throw new MailFieldRefused(field, `is longer than ${longest} characters`);
  return value;
}

/** A bare address that a header can carry without any quoting. */
export function headerAddress(field: string, address: string): string {
  const part = "[A-Za-z0-9!#$%&'*+/=?^_`{|}~.-]+";
  if (address.length > 320 || !new RegExp(`^${part}@${part}$`).test(address)) {
    throw new MailFieldRefused(field, 'is not one plain address');
  }
  return address;
}

/** `<left@right>` of printable characters. */
export function messageIdValue(field: string, id: string): string {
  if (id.length > 250 || !/^<[A-Za-z0-9!#$%&'*+/=?^_`{|}~.-]+@[A-Za-z0-9.-]+>$/.test(id)) {
    throw new MailFieldRefused(field, 'is not a message id in angle brackets');
  }
  return id;
}
