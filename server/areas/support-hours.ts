const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** Japan has no summer time. */
const jstMs = 9 * hourMs;

/** Staff's hours in Japan, Monday to Friday. Last reviewed 2026-11-21. */
const opensAtHour = 10;
const closesAtHour = 19;

export interface SupportSpan {
  readonly opensAt: Date;
  readonly closesAt: Date;
  readonly open: boolean;
}

/** The present span of support hours, or the next one. */
export function supportSpan(now: Date): SupportSpan {
  const midnight = Math.floor((now.getTime() + jstMs) / dayMs) * dayMs - jstMs;
  for (let day = midnight; ; day += dayMs) {
    const weekday = new Date(day + jstMs).getUTCDay();
    const closesAt = new Date(day + closesAtHour * hourMs);
    if (weekday === 0 || weekday === 6 || closesAt <= now) continue;
    const opensAt = new Date(day + opensAtHour * hourMs);
    return { opensAt, closesAt, open: opensAt <= now };
  }
}
