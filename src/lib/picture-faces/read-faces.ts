import sharp from 'sharp';
import { type Box, findFaces } from './find-faces.ts';
import { DETECT_SIDE } from './nets/detector.ts';
import { LANDMARK_SIDE } from './nets/landmarks.ts';
import { loadModels, type Models } from './nets/models.ts';
import { FACE_SIDE } from './nets/recogniser.ts';
import { drawSquare, type Pixels, type Square } from './sample.ts';

// Only these bytes are read here, whatever a picture claims to be.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadWebpBuffer'] });
sharp.cache(false);
sharp.concurrency(1);

/** Faces of one picture that are looked at, the likeliest ones. */
const mostFaces = 10;
const mostPixels = 2_000_000;
/** Pixels of a side below which the numbers of a face say little of it. */
const leastSide = 40;
/** As the networks were taught: the detector from -1 to 1, the others without the mean colour of faces. */
const forDetector = { to: DETECT_SIDE, minus: [127.5, 127.5, 127.5], by: 127.5 } as const;
const ofFace = { minus: [122.782, 117.001, 104.298], by: 255 } as const;
/** In the square that is described: how far the mouth is from the eyes, and how far down the middle of the three. */
const eyesToMouth = 0.45;
const middleDown = 0.43;

/** Of each face 128 numbers, the likeliest face first. */
export async function readFaces(bytes: Uint8Array): Promise<Float32Array[]> {
  const models = await loadModels();
  const picture = await decode(bytes);
  const side = Math.max(picture.width, picture.height);
  const whole = { x: side / 2, y: side / 2, side, angle: 0 };
  const found = findFaces(await models.detect(drawSquare(picture, whole, forDetector)), models.anchors, mostFaces);
  const faces: Float32Array[] = [];
  for (const box of found) {
    const around = squareAround(box, side);
    if (around.side >= leastSide) faces.push(await describeFace(models, picture, around));
  }
  return faces;
}

async function decode(bytes: Uint8Array): Promise<Pixels> {
  const { data, info } = await sharp(bytes, { limitInputPixels: mostPixels })
    .flatten({ background: '#808080' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data };
}

function squareAround({ left, top, right, bottom }: Box, side: number): Square {
  const [x, y] = [((left + right) / 2) * side, ((top + bottom) / 2) * side];
  return { x, y, side: Math.max(right - left, bottom - top) * side, angle: 0 };
}

async function describeFace(models: Models, picture: Pixels, around: Square): Promise<Float32Array> {
  const points = await models.locate(drawSquare(picture, around, { ...ofFace, to: LANDMARK_SIDE }));
  return models.describe(drawSquare(picture, align(points, around), { ...ofFace, to: FACE_SIDE }));
}

/** The square that is described, by the middles of both eyes and of the mouth: the eyes are level in it. */
function align(points: Float32Array, around: Square): Square {
  const middleOf = (from: number, to: number): { x: number; y: number } => {
    let [x, y] = [0, 0];
    for (let n = from; n < to; n++) {
      x += (points[n * 2] ?? 0) / (to - from);
      y += (points[n * 2 + 1] ?? 0) / (to - from);
    }
    return { x: around.x + (x - 0.5) * around.side, y: around.y + (y - 0.5) * around.side };
  };
  const [left, right, mouth] = [middleOf(36, 42), middleOf(42, 48), middleOf(48, 68)];
  const toMouth = (eye: { x: number; y: number }): number => Math.hypot(mouth.x - eye.x, mouth.y - eye.y);
  const side = (toMouth(left) + toMouth(right)) / 2 / eyesToMouth;
  const angle = Math.atan2(right.y - left.y, right.x - left.x);
  const up = side * (0.5 - middleDown);
  const [x, y] = [(left.x + right.x + mouth.x) / 3, (left.y + right.y + mouth.y) / 3];
  return { x: x - up * Math.sin(angle), y: y + up * Math.cos(angle), side: Math.max(leastSide / 2, side), angle };
}
