/** A stream that was begun. */
export interface StreamPlayback {
  /** Stops it and gives back what it holds. */
  end(): void;
}

const hls = 'application/vnd.apple.mpegurl';

/** Apple's engine alone has this; others say that they may play HLS and then often do not. */
const isAppleEngine = (video: HTMLVideoElement): boolean => 'webkitSetPresentationMode' in video;

function byEngine(video: HTMLVideoElement, stream: string, onFailed: () => void): StreamPlayback {
  video.addEventListener('error', onFailed);
  video.src = stream;
  void video.play().catch(() => undefined);
  return {
    end() {
      video.removeEventListener('error', onFailed);
      video.pause();
      video.removeAttribute('src');
      video.load();
    },
  };
}

/**
 * Plays an HLS stream: by the engine itself where that is Apple's, by hls.js elsewhere, which comes with the first stream that is played.
 * `onFailed` hears of what cannot be mended; rejects where no way is left.
 */
export async function play(video: HTMLVideoElement, stream: string, onFailed: () => void): Promise<StreamPlayback> {
  const engineMay = video.canPlayType(hls) !== '';
  if (engineMay && isAppleEngine(video)) return byEngine(video, stream, onFailed);
  const { default: Hls } = await import('hls.js/light');
  if (!Hls.isSupported()) {
    if (engineMay) return byEngine(video, stream, onFailed);
    throw new Error('No way to play a stream.');
  }
  // The document's policy allows no workers made of text; small pictures need none.
  const player = new Hls({ enableWorker: false });
  player.on(Hls.Events.ERROR, (_, { fatal }) => {
    if (fatal) onFailed();
  });
  player.on(Hls.Events.MANIFEST_PARSED, () => void video.play().catch(() => undefined));
  player.loadSource(stream);
  player.attachMedia(video);
  return { end: () => player.destroy() };
}
