/** The element id that a location hash names, percent-decoded; undefined for none or for bad encoding (scroll to top). */
export function hashAnchor(hash: string): string | undefined {
  try {
    const id = decodeURIComponent(hash.replace(/^#/, ''));
    return id.length > 0 && id.length <= 200 ? id : undefined;
  } catch {
    return undefined;
  }
}
