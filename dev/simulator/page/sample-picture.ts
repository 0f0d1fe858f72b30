/** A small PNG as base64, drawn on the spot: what a reader would choose from the album. */
export function samplePicture(): string {
  const canvas = document.createElement('canvas');
  canvas.width = 160;
  canvas.height = 120;
  const pen = canvas.getContext('2d');
  if (pen) {
    pen.fillStyle = '#c8321f';
    pen.fillRect(0, 0, 160, 120);
    pen.fillStyle = '#fff';
    pen.font = '20px sans-serif';
    pen.fillText('Sample', 44, 66);
  }
  return canvas.toDataURL('image/png').replace(/^.*,/, '');
}
