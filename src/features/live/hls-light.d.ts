// The light build has the types of the whole one, and no file that says so.
declare module 'hls.js/light' {
  export { default } from 'hls.js';
}
