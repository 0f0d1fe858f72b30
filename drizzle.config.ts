import type { Config } from 'drizzle-kit';

const config = {
  dialect: 'postgresql',
  schema: ['./server/**/schema.ts', './server/**/*-schema.ts'],
  out: './server/platform/db/migrations',
} satisfies Config;

// The one default export of the project outside its tools' configurations: drizzle-kit reads nothing else.
export default config;
