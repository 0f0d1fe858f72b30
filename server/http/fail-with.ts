import type { ErrorHandler } from 'hono';

/** What becomes of a route that throws: the error is reported, and nothing of it is told. Hono's own handler prints all of it. */
export const failWith =
  (report: (error: unknown) => void): ErrorHandler =>
  (error, c) => {
    report(error);
    return c.text('Internal Server Error', 500);
  };
