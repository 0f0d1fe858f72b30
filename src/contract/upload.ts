import * as v from 'valibot';
import { defineCall } from './call';

/** Longest picture that is sent, in bytes; the page makes its pictures smaller than this. */
export const maxPictureBytes = 4_194_304;
/** Its base64, which is a third longer, and the JSON around it. */
const maxBase64 = Math.ceil(maxPictureBytes / 3) * 4;

/** The id of an uploaded picture: 24 random bytes in base64url, which nobody guesses. */
export const uploadId = v.pipe(v.string(), v.regex(/^[\w-]{32}$/));

/** A picture that was uploaded, at its root-relative address; JPEG, at most 2048 pixels wide and high. */
export const uploaded = v.object({
  id: uploadId,
  src: v.pipe(v.string(), v.startsWith('/uploads/'), v.maxLength(60)),
  width: v.number(),
  height: v.number(),
});
export type Uploaded = v.InferOutput<typeof uploaded>;

export const uploadCalls = {
  /**
   * Uploads one JPEG, PNG or WebP picture as base64. It is encoded again, so that only its pixels remain; only its owner sees it until it
   * is published with what it was sent for. An unused one is deleted after three days. Refusals: pictureUnreadable, uploadsFull,
   * rateLimited.
   */
  'Sig.Front.Upload.Image': defineCall({
    method: 'POST',
    login: true,
    maxBytes: maxBase64 + 1000,
    input: v.object({
      data: v.pipe(v.string(), v.minLength(4), v.maxLength(maxBase64), v.regex(/^[A-Za-z\d+/]+={0,2}$/)),
    }),
    output: uploaded,
  }),
};
