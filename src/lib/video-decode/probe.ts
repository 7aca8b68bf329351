import { z } from 'zod';
import type { VideoRefusalCode } from './refusal.ts';
import { runTool, type ToolRun } from './run-tool.ts';

/** Facts of a video as its file declares them; none is checked yet. */
export interface Probed {
  /** As ffmpeg names them: `mov,mp4,m4a,3gp,3g2,mj2` and `h264`. */
  readonly format: string;
  readonly codec: string;
  /** As shown, after rotation. */
  readonly width: number;
  readonly height: number;
  /** Clockwise: 0, 90, 180 or 270 degrees. */
  readonly rotation: number;
  /** Seconds; undefined where it does not say. */
  readonly duration: number | undefined;
}

const LONGEST_ANSWER = 2 ** 20;

const answer = z.object({
  format: z.object({ format_name: z.string().default('unknown'), duration: z.string().optional() }).default({
    format_name: 'unknown',
  }),
  streams: z
    .array(
      z.object({
        codec_name: z.string().optional(),
        width: z.number().int().nonnegative().optional(),
        height: z.number().int().nonnegative().optional(),
        duration: z.string().optional(),
        tags: z.object({ rotate: z.string().optional(), DURATION: z.string().optional() }).optional(),
        side_data_list: z.array(z.object({ rotation: z.number().optional() })).optional(),
      }),
    )
    .default([]),
});

/** Asks ffprobe what a file holds. A code where it holds no film that can be read. */
export async function probe(run: Omit<ToolRun, 'onData'>): Promise<Probed | VideoRefusalCode> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  const code = await runTool({
    ...run,
    onData(chunk) {
      chunks.push(chunk);
      length += chunk.length;
      return length > LONGEST_ANSWER ? 'broken' : undefined;
    },
  });
  if (code !== undefined) return code;
  const parsed = answer.safeParse(readJson(Buffer.concat(chunks).toString()));
  if (!parsed.success) return 'broken';
  const [stream] = parsed.data.streams;
  if (!stream) return 'no-video';
  const { codec_name: codec, width = 0, height = 0 } = stream;
  if (codec === undefined || codec === 'unknown') return 'unsupported';
  if (width === 0 || height === 0) return 'broken';
  const turned = stream.side_data_list?.find(({ rotation }) => rotation !== undefined)?.rotation ?? 0;
  const rotation = (((Math.round(turned / -90) * 90) % 360) + 360) % 360;
  const isAcross = rotation % 180 === 90;
  const { format } = parsed.data;
  return {
    format: format.format_name,
    codec,
    ...(isAcross ? { width: height, height: width } : { width, height }),
    rotation,
    duration: secondsOf(stream.duration) ?? clockOf(stream.tags?.DURATION) ?? secondsOf(format.duration),
  };
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function secondsOf(text: string | undefined): number | undefined {
  const seconds = Number(text);
  return text !== undefined && Number.isFinite(seconds) && seconds > 0 ? seconds : undefined;
}

/** `00:01:02.500000000`, as Matroska writes it. */
function clockOf(text: string | undefined): number | undefined {
  const [hours, minutes, seconds, ...more] = (text ?? '').split(':').map(Number);
  if (hours === undefined || minutes === undefined || seconds === undefined || more.length > 0) return undefined;
  return secondsOf(String(hours * 3600 + minutes * 60 + seconds));
}
