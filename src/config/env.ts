import { parseEnv } from './env-schema';

/**
 * The build's settings, parsed once and loudly: a wrong one stops the build, or in development the page, with its name. A build holds the
 * parsed values alone (vite.config.ts). Source: `.env.global`, `.env.china`.
 */
export const env = parseEnv(import.meta.env);
