import { readFile } from 'node:fs/promises';

export interface Weight {
  readonly shape: readonly number[];
  readonly data: Float32Array;
}
export type Weights = (name: string) => Weight;

interface Listed {
  readonly name: string;
  readonly shape: readonly number[];
  readonly quantization?: { readonly scale: number; readonly min: number };
}

/** The weights of a network by their name, from the files of the package: one byte a weight, or four. */
export async function readWeights(network: string): Promise<Weights> {
  const folder = new URL('../model/', import.meta.resolve('@vladmandic/face-api/dist/face-api.esm.js'));
  const manifest = await readFile(new URL(`${network}-weights_manifest.json`, folder), 'utf8');
  const file = await readFile(new URL(`${network}.bin`, folder));
  const weights = new Map<string, Weight>();
  let at = 0;
  // An installed package's file, whose bytes the lock pins.
  for (const { weights: group } of JSON.parse(manifest) as { weights: Listed[] }[]) {
    for (const { name, shape, quantization } of group) {
      const count = shape.reduce((product, side) => product * side, 1);
      const data = new Float32Array(count);
      for (let n = 0; n < count; n++)
        data[n] = quantization
          ? file.readUInt8(at + n) * quantization.scale + quantization.min
          : file.readFloatLE(at + n * 4);
      at += quantization ? count : count * 4;
      weights.set(name, { shape, data });
    }
  }
  return (name) => {
    const weight = weights.get(name);
    if (!weight) throw new Error(`The network ${network} has no weights ${name}.`);
    return weight;
  };
}
