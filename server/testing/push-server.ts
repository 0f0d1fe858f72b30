import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PushMessage } from '../domains/notice/push-service';

/** A notification as it reached a browser, with the sender's proof (`Authorization`). */
interface Received {
  readonly message: PushMessage;
  readonly authorization: string;
}

/** A browser that was subscribed at the push server: `received` decrypts what came, as the browser would (RFC 8291). */
export interface TestBrowser {
  readonly device: {
    readonly endpoint: string;
    readonly p256dh: string;
    readonly auth: string;
    readonly timeZone: string;
  };
  readonly received: Received[];
  /** The HTTP status that the push service answers with; 201 at first. */
  status: number;
}

export interface PushServer {
  readonly origin: string;
  subscribe(timeZone?: string): TestBrowser;
  close(): Promise<void>;
}

function decrypt(body: Buffer, browser: ReturnType<typeof createECDH>, auth: Buffer): PushMessage {
  const salt = body.subarray(0, 16);
  const senderKey = body.subarray(21, 21 + (body[20] ?? 0));
  const sealed = body.subarray(21 + senderKey.length);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), browser.getPublicKey(), senderKey]);
  const secret = Buffer.from(hkdfSync('sha256', browser.computeSecret(senderKey), auth, info, 32));
  const derive = (name: string, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, salt, `Content-Encoding: ${name}\0`, length));
  const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
  decipher.setAuthTag(sealed.subarray(-16));
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  // The last record ends with the byte 2, which zeros may follow.
  return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString('utf8')) as PushMessage;
}

/** A browser's push service on this machine (RFC 8030). */
export async function startPushServer(): Promise<PushServer> {
  const browsers = new Map<
    string,
    TestBrowser & { readonly keys: ReturnType<typeof createECDH>; readonly secret: Buffer }
  >();
  const server = createServer((request, response) => {
    const browser = browsers.get(request.url ?? '');
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const isWhole = request.method === 'POST' && request.headers['content-encoding'] === 'aes128gcm';
      const status = !browser || !isWhole || request.headers.ttl === undefined ? 400 : browser.status;
      if (browser && status === 201)
        browser.received.push({
          message: decrypt(Buffer.concat(parts), browser.keys, browser.secret),
          authorization: request.headers.authorization ?? '',
        });
      response.writeHead(status).end();
    });
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    subscribe(timeZone = 'UTC') {
      const keys = createECDH('prime256v1');
      keys.generateKeys();
      const secret = randomBytes(16);
      const path = `/send/${randomBytes(8).toString('hex')}`;
      const device = {
        endpoint: `${origin}${path}`,
        p256dh: keys.getPublicKey('base64url'),
        auth: secret.toString('base64url'),
        timeZone,
      };
      const browser = { device, received: [], status: 201, keys, secret };
      browsers.set(path, browser);
      return browser;
    },
    close: () => new Promise<void>((closed) => server.close(() => closed())),
  };
}
