/** An invitation as somebody pastes it, the whole link or its code alone: the token, or null where there is none in it. */
export function readInvite(pasted: string): string | null {
  const text = pasted.trim();
  return /[?&]invite=([\w-]{43})(?![\w-])/.exec(text)?.[1] ?? (/^[\w-]{43}$/.test(text) ? text : null);
}
