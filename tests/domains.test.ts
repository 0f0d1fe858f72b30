import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { architectureDocument, architecturePath, floorsOf, readDomains } from '@scripts/domain-picture';

describe('the domains of the server', () => {
  it('[P-07] build on one another without a circle', () => {
    const domains = readDomains();
    expect(domains.size).toBeGreaterThan(30);
    expect(floorsOf(domains).flat()).toHaveLength(domains.size);
    expect([...(domains.get('parcel') ?? [])]).toContain('order');
  });

  it('[P-07] a circle is named', () => {
    const circle = new Map([
      ['order', new Set(['payment'])],
      ['payment', new Set(['order'])],
      ['goods', new Set<string>()],
    ]);
    expect(() => floorsOf(circle)).toThrow('in a circle: order, payment');
  });

  it('[P-07] are drawn in docs/ARCHITECTURE.md as they are: else npx tsx scripts/domain-picture.ts', async () => {
    const page = readFileSync(architecturePath, 'utf8');
    expect(page === (await architectureDocument(page)), 'npx tsx scripts/domain-picture.ts').toBe(true);
    await expect(architectureDocument('')).rejects.toThrow('<!-- domains -->');
  });
});
