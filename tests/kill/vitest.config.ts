import { defineConfig } from 'vitest/config';

/** Servers that are killed while somebody pays: minutes long, hence with `npm run test:full` alone. */
export default defineConfig({
  resolve: { tsconfigPaths: true },
  test: { include: ['tests/kill/*.test.ts'], testTimeout: 15 * 60_000, hookTimeout: 60_000 },
});
