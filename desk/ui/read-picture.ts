/** Longest side of what is sent, in pixels; the server keeps no more. */
const longestSide = 2048;

/** A picture from the camera or a file as the base64 of a JPEG, made smaller. Throws for what the browser cannot show. */
export async function readPicture(file: Blob): Promise<string> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
  const scale = Math.min(1, longestSide / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return canvas.toDataURL('image/jpeg', 0.85).replace(/^[^,]*,/, '');
}
