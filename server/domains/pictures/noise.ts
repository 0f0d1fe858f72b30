/** A repeatable number in [0, 1) from whole numbers: the same parts give the same number on every machine. */
export function noise(...parts: readonly number[]): number {
  let hash = 0x811c9dc5;
  for (const part of parts) {
    // Two rounds, since Math.imul alone would drop what lies above 2^32 (round numbers, seconds).
    hash = mix(hash ^ (part | 0));
    hash = mix(hash ^ (Math.floor(part / 0x1_0000_0000) | 0));
  }
  return (hash >>> 0) / 0x1_0000_0000;
}

function mix(value: number): number {
  let hash = Math.imul(value ^ (value >>> 16), 0x7feb352d);
  hash = Math.imul(hash ^ (hash >>> 15), 0x846ca68b);
  return hash ^ (hash >>> 16);
}
