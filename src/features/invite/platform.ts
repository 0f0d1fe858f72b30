/** Detects the platform whose app a device can install: by its user agent, and by touch, since an iPad identifies itself as a Mac. */
export function detectPlatform(userAgent: string, touchPoints: number): 'ios' | 'android' | 'desktop' {
  if (/Android/i.test(userAgent)) return 'android';
  if (/iPhone|iPad|iPod/i.test(userAgent)) return 'ios';
  return /Macintosh/.test(userAgent) && touchPoints > 1 ? 'ios' : 'desktop';
}
