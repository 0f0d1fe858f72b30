/** Paths that programs request from every site. Each is a file or missing, never a page. */
export const programPaths = /^\/(?:robots\.txt|sitemap\.xml|favicon\.ico|metrics|\.well-known\/.*)$/;
