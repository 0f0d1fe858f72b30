import * as v from 'valibot';
import { simd } from 'wasm-feature-detect';
import { ownScriptUrl } from '@/lib/trusted';
import { ocrFolder } from './ocr-folder';
import { linesOf } from './lines-of';

/** The progress of a reading: its files are being loaded, or the picture is being read. `share` is from 0 to 1. */
export interface Progress {
  readonly step: 'loading' | 'reading';
  readonly share: number;
}

export interface Reader {
  /** The lines of Japanese text in a picture (JPEG or PNG bytes), from top to bottom. Rejects when what it needs does not come, or `end` was called. */
  read(picture: Uint8Array<ArrayBuffer>, onProgress: (progress: Progress) => void): Promise<readonly string[]>;
  /** Lets go of the engine and its memory. */
  end(): void;
}

/** The messages of the engine's worker (tesseract.js 7.0.0, `src/worker-script/index.js`); other messages are ignored. */
const workerMessage = v.object({
  jobId: v.optional(v.string()),
  status: v.picklist(['resolve', 'reject', 'progress']),
  data: v.unknown(),
});
const progressMessage = v.object({ status: v.string(), progress: v.number() });

const language = 'jpn';
/** Lines of any layout, found by the engine itself. */
const anyLayout = '3';
/** The engine's own number for its neural reader, the only one in these files. */
const neural = 1;

interface Job {
  resolve(data: unknown): void;
  reject(error: Error): void;
}

/**
 * The engine in a worker of our own origin. Its library's page half makes workers from plain addresses, which the document's policy refuses
 * (Trusted Types), so its worker is asked here directly; the version is pinned.
 */
export function openReader(): Reader {
  let worker: Worker | undefined;
  let ready: Promise<void> | undefined;
  let listen: (progress: Progress) => void = () => undefined;
  const jobs = new Map<string, Job>();
  let count = 0;
  /** Counts what was ended: a start that was overtaken stops. */
  let ended = 0;

  const fail = (error: Error) => {
    ended += 1;
    for (const job of jobs.values()) job.reject(error);
    jobs.clear();
    worker?.terminate();
    worker = undefined;
    ready = undefined;
  };
  const hear = ({ data }: MessageEvent<unknown>) => {
    const message = v.safeParse(workerMessage, data);
    if (!message.success) return;
    const { jobId = '', status } = message.output;
    if (status === 'progress') {
      const step = v.safeParse(progressMessage, message.output.data);
      if (step.success) {
        listen({
          step: step.output.status === 'recognizing text' ? 'reading' : 'loading',
          share: step.output.progress,
        });
      }
      return;
    }
    const job = jobs.get(jobId);
    jobs.delete(jobId);
    if (status === 'resolve') job?.resolve(message.output.data);
    else job?.reject(new Error(String(message.output.data)));
  };
  const request = (action: string, payload: Readonly<Record<string, unknown>>) =>
    new Promise<unknown>((resolve, reject) => {
      count += 1;
      const jobId = `job-${count}`;
      jobs.set(jobId, { resolve, reject });
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- this is no window
      worker?.postMessage({ workerId: 'reader', jobId, action, payload });
    });
  const start = async () => {
    const turn = ended;
    const core = (await simd()) ? 'tesseract-core-simd-lstm.js' : 'tesseract-core-lstm.js';
    if (turn !== ended) throw new Error('ended');
    const started = new Worker(ownScriptUrl(`${ocrFolder}worker.min.js`));
    worker = started;
    started.addEventListener('message', hear);
    started.addEventListener('error', () => {
      if (worker === started) fail(new Error('the reader stopped'));
    });
    const corePath = new URL(ocrFolder + core, location.href).href;
    const langPath = new URL(ocrFolder, location.href).href;
    await request('load', { options: { lstmOnly: true, corePath, logging: false } });
    // The files' addresses change with their version: the engine's own cache would only hold them twice.
    const options = { langPath, dataPath: null, cacheMethod: 'none', gzip: true, lstmOnly: true };
    await request('loadLanguage', { langs: language, options });
    await request('initialize', { langs: language, oem: neural, config: {} });
  };
  return {
    async read(picture, onProgress) {
      listen = onProgress;
      ready ??= start();
      try {
        await ready;
        const options = { tessedit_pageseg_mode: anyLayout };
        return linesOf(await request('recognize', { image: picture, options, output: { blocks: true, text: false } }));
      } catch (error) {
        fail(error instanceof Error ? error : new Error(String(error)));
        throw error;
      }
    },
    end: () => fail(new Error('ended')),
  };
}
