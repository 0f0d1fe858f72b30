import { readdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants } from 'node:zlib';

const options = (bytes: Buffer) => ({
  params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
});

/** A file as browsers get it: brotli at its highest quality. */
export const brotli = (bytes: Buffer): Buffer => brotliCompressSync(bytes, options(bytes));

/** The same in a thread of Node's pool. */
const brotliInThread = promisify(brotliCompress);

/** Content → compressed content: variants that are built by one process share their texts and styles. */
const compressed = new Map<string, Promise<Buffer>>();

function compressOnce(bytes: Buffer): Promise<Buffer> {
  const content = bytes.toString('latin1');
  const known = compressed.get(content);
  if (known) return known;
  const result = brotliInThread(bytes, options(bytes));
  compressed.set(content, result);
  return result;
}

/** Writes a `.br` file beside every text file of the build, so that no server compresses while a request waits. */
export async function compressAll(folder: string): Promise<void> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter(
    (entry) => entry.isFile() && /\.(html|js|css|json|svg)$/.test(entry.name),
  );
  await Promise.all(
    files.map(async (entry) => {
      const path = join(entry.parentPath, entry.name);
      await writeFile(`${path}.br`, await compressOnce(await readFile(path)));
    }),
  );
}
