import { defineConfig } from 'vitest/config';

/** Needs the builds in dist/: run by `npm test` after them. */
export default defineConfig({
  resolve: { tsconfigPaths: true },
  test: { include: ['tests/bundle/*.test.ts'], testTimeout: 120_000, hookTimeout: 120_000 },
});
