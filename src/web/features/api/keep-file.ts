/** Hands a file to the browser to keep, under that name. */
export function keepFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // After the click has been taken up: revoked at once, some browsers save an empty file.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
