import { brandIcon } from '../config/brand-pictures';
import { qrPicture, type QrSources } from '../lib/qr/qr-picture';
import { QrError, type QrOptions } from '../lib/qr/qr-options';

const isPictureError = (error: unknown): boolean =>
  error instanceof QrError && (error.fault === 'imageLoad' || error.fault === 'noFrames' || error.fault === 'logo');

/**
 * Makes a QR code with the brand's icon in its middle and perhaps a background. A picture that does not load is left out: the code counts
 * more than its decoration. Rejects with QrError for a text or options of which no code can be made.
 */
export async function brandQr(
  text: string,
  options: Partial<QrOptions> = {},
  background?: QrSources['background'],
): Promise<Blob> {
  const attempts: readonly QrSources[] = [
    ...(background === undefined ? [] : [{ logo: brandIcon, background }]),
    { logo: brandIcon },
  ];
  for (const sources of attempts) {
    try {
      return await qrPicture(text, options, sources);
    } catch (error) {
      if (!isPictureError(error)) throw error;
    }
  }
  return qrPicture(text, options);
}
