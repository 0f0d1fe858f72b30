import type { ErrorHandler } from 'hono';

/** Answers a route that throws: the error is reported, but nothing of it reaches the client. Hono's own handler would print all of it. */
export const failWith =
  (report: (error: unknown) => void): ErrorHandler =>
  (error, c) => {
    report(error);
    return c.text('Internal Server Error', 500);
  };
