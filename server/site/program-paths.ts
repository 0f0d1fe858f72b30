/** Paths that programs ask every site for. They are a file or missing, and never a page. */
export const programPaths = /^\/(?:robots\.txt|sitemap\.xml|favicon\.ico|metrics|\.well-known\/.*)$/;
