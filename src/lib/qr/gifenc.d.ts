/** The part of gifenc 1.0.3 that is used; the package has no types of its own. */
declare module 'gifenc' {
  type Palette = readonly (readonly number[])[];
  interface Writer {
    writeFrame(
      index: Uint8Array,
      width: number,
      height: number,
      options: { readonly palette: Palette; readonly delay: number; readonly repeat?: number },
    ): void;
    finish(): void;
    bytes(): Uint8Array<ArrayBuffer>;
  }
  export function GIFEncoder(): Writer;
  export function quantize(data: Uint8Array | Uint8ClampedArray, colours: number): Palette;
  export function applyPalette(data: Uint8Array | Uint8ClampedArray, palette: Palette): Uint8Array;
}
