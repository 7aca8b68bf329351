// Node and browsers have it; the types that both programs share do not.
declare const WebAssembly: {
  Module: new (bytes: Uint8Array) => object;
  Instance: new (module: object) => { readonly exports: unknown };
};

interface Memory {
  readonly memory: { readonly buffer: ArrayBuffer; grow(pages: number): number };
}

/** A kernel and its memory. */
export interface Instance<Kernel> {
  readonly kernel: Kernel;
  /** All of the memory; growing replaces it: ask again after `place`. */
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Addresses, each divisible by 16, of parts of so many bytes with `ROOM` after each. They replace those given before. */
  place<const Sizes extends readonly number[]>(sizes: Sizes): { [At in keyof Sizes]: number };
}

const PAGE = 65_536;
/** Kernels read and write up to so many bytes beyond what they were given. */
const ROOM = 64;

const modules = new Map<string, object>();

/**
 * A new instance of a WebAssembly text that `node scripts/wasm.mjs` compiled. Each text is compiled once in a thread.
 *
 * @throws where WebAssembly with vectors may not be compiled, as under a page's policy
 */
export function instantiate<Kernel>(base64: string): Instance<Kernel> {
  const module = modules.get(base64) ?? new WebAssembly.Module(Uint8Array.from(atob(base64), (c) => c.charCodeAt(0)));
  modules.set(base64, module);
  const kernel = new WebAssembly.Instance(module).exports as Kernel & Memory;
  let bytes = new Uint8Array(kernel.memory.buffer);
  return {
    kernel,
    get bytes() {
      return bytes;
    },
    place(sizes) {
      let end = 0;
      const places = sizes.map((size) => {
        const at = end;
        end += Math.ceil((size + ROOM) / 16) * 16;
        return at;
      });
      if (end > bytes.length) {
        kernel.memory.grow(Math.ceil((end - bytes.length) / PAGE));
        bytes = new Uint8Array(kernel.memory.buffer);
      }
      return places as { [At in keyof typeof sizes]: number };
    },
  };
}
