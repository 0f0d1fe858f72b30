import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** The staff's desk: a build of its own, served at `/desk`. */
export default defineConfig({
  root: import.meta.dirname,
  base: '/desk/',
  publicDir: false,
  // The storefront's development server keeps its own.
  cacheDir: join(import.meta.dirname, '../node_modules/.vite-desk'),
  plugins: [react()],
  resolve: { tsconfigPaths: true },
  build: {
    outDir: join(import.meta.dirname, '../dist/desk'),
    emptyOutDir: true,
    target: 'es2022',
    // Papers name the files of fonts by their addresses.
    assetsInlineLimit: 0,
    // Staff open it on a computer and keep it open: antd in one file is as it should be.
    chunkSizeWarningLimit: 2000,
  },
});
