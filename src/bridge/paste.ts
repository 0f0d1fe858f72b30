/** The clipboard's text after a tap on "paste"; undefined where the host or the reader refuses. */
export async function pasteText(): Promise<string | undefined> {
  try {
    return await navigator.clipboard.readText();
  } catch {
    return undefined;
  }
}
