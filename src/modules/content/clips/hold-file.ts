import { openScratch, type ScratchFile } from '#platform/scratch/index.ts';

/**
 * Writes bytes to a file for programs that read nothing else.
 *
 * @throws an error of the file system, such as a full disk; then nothing is left
 */
export async function holdFile(folder: string, chunks: AsyncIterable<Uint8Array>): Promise<ScratchFile> {
  const file = await openScratch(folder);
  try {
    for await (const chunk of chunks) await file.write(chunk);
  } catch (error) {
    await file.release();
    throw error;
  }
  return file;
}
