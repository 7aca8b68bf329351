/** How a leak site may have changed a video, by name; `args` stand between the input and the output of ffmpeg. */
const table = {
  none: { label: 'as it is', args: [] },
  small: { label: 're-encoded small', args: ['-vf', 'scale=240:180', '-b:v', '60k'] },
  mirror: { label: 'mirrored', args: ['-vf', 'hflip', '-b:v', '160k'] },
  stream: { label: 'in pieces (HLS)', args: ['-b:v', '160k', '-g', '36', '-hls_time', '3', '-hls_list_size', '0'] },
  excerpt: { label: 'an excerpt of 6 s', args: ['-ss', '4', '-t', '6', '-b:v', '160k'] },
} as const;

export type VideoChange = keyof typeof table;
export const videoChanges: Readonly<Record<VideoChange, { label: string; args: readonly string[] }>> = table;

export const isVideoChange = (name: unknown): name is VideoChange =>
  typeof name === 'string' && Object.hasOwn(table, name);
