import type { Alteration, PictureFormat } from '../pictures/alter-picture.ts';
import { hashText } from '../pictures/random.ts';
import type { PictureTruth, Post, ShownPicture } from '../site.ts';

/** A post as a site's file writes it down: works by number, altered alike. */
export type PostNote = Omit<Post, 'pictures'> & {
  works: readonly number[];
  alter?: readonly Alteration[];
  format?: PictureFormat;
  truth?: PictureTruth;
};

function pictureOf(host: string, note: PostNote, number: number): ShownPicture {
  const truth = note.truth ?? 'copy';
  const work = `${note.handle}/${number}`;
  const format = note.format ?? 'jpg';
  return {
    path: `/media/${hashText(`${host}${note.path} ${number}`).toString(36)}.${format}`,
    // A decoy is another picture in the manner of the work.
    source: { seed: truth === 'decoy' ? `${work}~decoy` : work },
    alterations: note.alter ?? [],
    format,
    truth,
    ...(truth === 'decoy' ? {} : { work }),
  };
}

/** Turns a site's notes into posts with stable media addresses. */
export function postList(host: string, notes: readonly PostNote[]): Post[] {
  return notes.map(({ works, alter: _alter, format: _format, truth: _truth, ...post }, index) => {
    const note = notes[index] ?? { ...post, works };
    return { ...post, pictures: works.map((number) => pictureOf(host, note, number)) };
  });
}

/** The pages of one thread, a page for each list of works. */
export function threadNotes(
  first: string,
  thread: Omit<PostNote, 'path' | 'works' | 'thread'>,
  works: readonly (readonly number[])[],
): PostNote[] {
  return works.map((numbers, index) => ({
    ...thread,
    path: index === 0 ? first : `${first}page-${index + 1}`,
    title: index === 0 ? thread.title : `${thread.title} | Page ${index + 1}`,
    works: numbers,
    thread: { first, page: index + 1, pages: works.length },
  }));
}
