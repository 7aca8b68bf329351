/** Of twelve characters or more, and still among the first that are tried; compared without case and end marks. */
const common = new Set(
  `passwordpassword password1234 password12345 password123456 passw0rd1234 p@ssw0rd1234 mypassword123 mypassword1234
  changemeplease changeme1234 letmeinletmein letmein12345 welcome12345 welcome123456 iloveyou1234 iloveyouforever
  iloveyouiloveyou qwertyuiop12 qwertyuiop123 qwertyuiop1234 qwertyuiopas qwertyuiopasdfghjkl qwerty123456
  qwerty1234567 qwertyqwerty 1q2w3e4r5t6y 1q2w3e4r5t6y7u 1qaz2wsx3edc 1qaz2wsx3edc4rfv zaq12wsxcde3 asdfghjkl123
  asdfghjklasdf zxcvbnm12345 abcdefghijkl abcdef123456 abcd12345678 abc123abc123 123456789abc 123456789012
  1234567890123 12345678901234 123456789123 1234567891234 987654321098 098765432109 012345678901 123123123123
  123qwe123qwe 111111111111 121212121212 123456123456 sunshine1234 princess1234 football1234 baseball1234
  superman1234 administrator adminadmin12 administrator1 trustno1trustno1 correcthorsebatterystaple
  onlyfans1234 instagram1234 facebook1234 whatever1234 monkeymonkey dragondragon`.split(/\s+/),
);

/** A sentence for a password that would be guessed at once; undefined for any other. */
export function weakness(password: string, email: string): string | undefined {
  const plain = password.toLowerCase();
  if (common.has(plain) || common.has(plain.replace(/[!.?*#_-]+$/, ''))) {
    return 'This password is among the first that are tried. Choose another.';
  }
  if (new Set(plain).size < 5) return 'This password repeats too few different characters. Choose another.';
  const local = email.toLowerCase().split('@')[0] ?? '';
  if (local.length >= 4 && plain.split(local).join('').length < 6) {
    return 'This password is hardly more than your e-mail address. Choose another.';
  }
  return undefined;
}
